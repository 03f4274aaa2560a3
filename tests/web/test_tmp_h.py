from tests.web.test_army_pages_browser import own_pages, LONG
JS = """() => [...document.querySelectorAll('body *')].filter(e => e.getBoundingClientRect().right > innerWidth + 1 && e.children.length === 0).map(e => (e.closest('[class]')||e).tagName + '.' + (e.closest('[class]')||e).className + ' <' + e.tagName + '>').filter((v,i,a)=>a.indexOf(v)===i).slice(0,6)"""
def test_x(open_page):
    page = open_page("/")
    for path in own_pages(page, LONG):
        page.goto(path)
        page.evaluate("document.querySelectorAll('main details').forEach((each) => { each.open = true })")
        print(path[:40], page.evaluate("document.documentElement.scrollWidth"), page.evaluate(JS))
