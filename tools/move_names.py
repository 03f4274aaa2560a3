"""move.py ROOT PLAN.json: rewrites imports after modules and names moved.

PLAN: {"base": "companion.games.highnoon.table",
       "modules": {"attacks.served": "guns.crews"},       # whole modules, renamed
       "names": {"commands.big_guns.FireGatling": "guns.fire_gatling.FireGatling"}}   # single names (the last part)
Paths are relative to base. The files themselves are moved by hand (git mv) before. Aliases of modules are renamed in the text too
(only real Name nodes). A name imported as module attribute (`big_guns.FireGatling`) becomes `<newmodule>.FireGatling`.
"""
import ast, json, pathlib, sys
root = pathlib.Path(sys.argv[1]); plan = json.loads(pathlib.Path(sys.argv[2]).read_text())
base = plan["base"]; full = lambda p: f"{base}.{p}"
modules = {full(a): full(b) for a, b in plan.get("modules", {}).items()}
names = {full(a): full(b) for a, b in plan.get("names", {}).items()}
old_of_names = {}
for a, b in names.items():
    old_of_names.setdefault(a.rsplit(".", 1)[0], {})[a.rsplit(".", 1)[1]] = b

def offsets(text):
    out, total = [], 0
    for line in text.splitlines(keepends=True):
        out.append((total, line)); total += len(line)
    return out

def pos(table, line, col):
    start, text = table[line - 1]
    return start + len(text.encode()[:col].decode())

def work(path):
    text = path.read_text()
    if base.rsplit(".",1)[0] not in text: return False
    tree = ast.parse(text); table = offsets(text); edits = []; extra = set()
    attr_edits = {}
    bound = {}          # local alias -> old full module
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            kept, moved = [], []
            for a in node.names:
                whole = f"{node.module}.{a.name}"; local = a.asname or a.name
                if whole in modules:
                    new = modules[whole]; moved.append((new.rsplit(".", 1)[0], new.rsplit(".", 1)[1], a.asname)); bound[local] = (whole, new, a.asname)
                elif whole in names:
                    new = names[whole]; moved.append((new.rsplit(".", 1)[0], new.rsplit(".", 1)[1], a.asname))
                    if new.rsplit(".",1)[1] != a.name and not a.asname: bound[local] = (whole, new, None)
                elif node.module in modules:
                    moved.append((modules[node.module], a.name, a.asname))
                else:
                    kept.append(a)
                    if whole in old_of_names: bound[local] = (whole, None, a.asname)
            if moved or any(f"{node.module}.{a.name}" in old_of_names for a in kept):
                edits.append((node, kept, moved))
        elif isinstance(node, ast.Import):
            for a in node.names:
                if a.name in modules: print("IMPORT", path, a.name)
    if not edits: 
        pass
    changes = []
    # attributes on modules whose single names moved
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in bound:
            whole, new, asname = bound[node.value.id]
            if whole in old_of_names and node.attr in old_of_names[whole]:
                target = old_of_names[whole][node.attr]; m, n = target.rsplit(".", 1)
                extra.add(m)
                changes.append((pos(table, node.lineno, node.col_offset), pos(table, node.end_lineno, node.end_col_offset), f"{m.rsplit('.',1)[1]}.{n}"))
                node.value.id = "\0done"
    locals_ = {n.arg for n in ast.walk(tree) if isinstance(n, ast.arg)} | {n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in bound and isinstance(node.ctx, ast.Load):
            whole, new, asname = bound[node.id]
            if new and not asname and new.rsplit(".", 1)[1] != node.id:
                if new.rsplit(".", 1)[1] in locals_: print("CLASH", path, node.lineno, new.rsplit(".",1)[1])
                if node.id in locals_: print("SHADOW", path, node.lineno, node.id)
                changes.append((pos(table, node.lineno, node.col_offset), pos(table, node.end_lineno, node.end_col_offset), new.rsplit(".", 1)[1]))
    for node, kept, moved in edits:
        lines = []; indent = " " * node.col_offset
        if kept:
            lines.append(f"from {node.module} import " + ", ".join(a.name + (f" as {a.asname}" if a.asname else "") for a in kept))
        groups = {}
        for m, n, asname in moved: groups.setdefault(m, []).append(n + (f" as {asname}" if asname else ""))
        for m in sorted(groups): lines.append(f"from {m} import " + ", ".join(sorted(set(groups[m]))))
        if extra and node.col_offset == 0:
            for m in sorted(extra): lines.append(f"from {m.rsplit('.',1)[0]} import {m.rsplit('.',1)[1]}")
            extra = set()
        changes.append((pos(table, node.lineno, node.col_offset), pos(table, node.end_lineno, node.end_col_offset), f"\n{indent}".join(lines)))
    if not changes: return False
    for a, b, new in sorted(changes, reverse=True): text = text[:a] + new + text[b:]
    path.write_text(text); return True

done = [p for d in ("companion", "tests", "tools", "bench") for p in (root / d).rglob("*.py") if work(p)]
print(len(done), "files rewritten")
