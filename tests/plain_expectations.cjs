// Loaded into Playwright's own process before it starts. Each time something that is waited for is not there yet, Playwright
// writes down what every element of the page is to a screen reader, for a message that is thrown away when it comes: that was a
// quarter of all that a browser test costs. Here it writes nothing; the message still says what was expected and what was there.

const fs = require("fs");
const modules = require("module");

const before = "ariaSnapshotForExpectFailure(element, options) {\\n";
const usual = modules._extensions[".js"];

modules._extensions[".js"] = (module, path) => {
  if (!path.endsWith("coreBundle.js")) return usual(module, path);
  return module._compile(fs.readFileSync(path, "utf8").replaceAll(before, `${before} return;\\n`), path);
};
