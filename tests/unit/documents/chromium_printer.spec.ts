import { test } from '@japa/runner'
import { ChromiumPrinter } from '#documents'
import { PrinterUnavailable } from '#documents/gateways/printer_unavailable'
import { renderHtml } from '#documents/render_html'
import { runningIn, until, zombieChildren } from './processes.js'
import { readPdf } from './pdf_reader.js'
import { document, items } from './sample_documents.js'

const html = renderHtml(document())
// Enough to lay out for longer than any limit of these tests.
const ENDLESS = `<body>${'<table><tr><td>x<td>y</table>'.repeat(400_000)}`

async function refusalOf(print: Promise<Buffer>) {
  const error = await print.then(
    () => null,
    (reason) => reason
  )
  return { error }
}

test.group('Documents | Chromium prints', (group) => {
  let printer: ChromiumPrinter
  group.setup(() => {
    printer = new ChromiumPrinter()
    return () => printer.close()
  })

  test('the PDF holds number, date and total as text, on letter paper', async ({ assert }) => {
    const { pages } = await readPdf(await printer.print(html))
    assert.lengthOf(pages, 1)
    for (const text of ['INV-1042', 'Nov 05, 2026', '$679.99 CAD', 'Montréal', 'Page 1 of 1']) {
      assert.include(pages[0], text)
    }
  })

  test('it is tagged and has a title for screen readers', async ({ assert }) => {
    const { title, isTagged, roles, language } = await readPdf(await printer.print(html))
    assert.equal(title, 'Invoice INV-1042 - Pixelgen Design')
    assert.isTrue(isTagged)
    assert.equal(language, 'en')
    assert.containsSubset([...roles], ['H1', 'Table', 'TR', 'TH', 'TD'])
  })

  test('25 items break before the twelfth row and repeat the header', async ({ assert }) => {
    const { pages } = await readPdf(await printer.print(renderHtml(document({ items: items(25) }))))
    assert.lengthOf(pages, 2)
    assert.include(pages[0], 'THX-CBH11')
    assert.notInclude(pages[0], 'THX-CBH12')
    assert.match(pages[1], /UNIT PRICE.*THX-CBH12/i)
    assert.include(pages[1], 'THX-CBH25')
    assert.include(pages[1], 'Invoice INV-1042 · Nov 05, 2026')
    assert.include(pages[1], 'Page 2 of 2')
  })

  test('rows are never split over two pages', async ({ assert }) => {
    const description = Array.from({ length: 6 }, (_, line) => `line ${line}`).join('\n')
    const long = items(30).map((item, row) => ({
      ...item,
      description: `${description} of ${row}`,
    }))
    const { pages } = await readPdf(await printer.print(renderHtml(document({ items: long }))))
    assert.isAbove(pages.length, 3)
    for (const page of pages) {
      assert.equal(page.match(/line 0/g)?.length ?? 0, page.match(/line 5/g)?.length ?? 0)
    }
  })

  test('four at once all arrive, each with its own number', async ({ assert }) => {
    const numbers = ['INV-1', 'INV-2', 'INV-3', 'INV-4']
    const printed = await Promise.all(
      numbers.map((number) => printer.print(renderHtml(document({ number }))))
    )
    const read = await Promise.all(printed.map(readPdf))
    assert.deepEqual(
      read.map(({ title }) => title),
      numbers.map((number) => `Invoice ${number} - Pixelgen Design`)
    )
  })

  test('one browser serves many prints and leaves nothing behind', async ({ assert }) => {
    await printer.print(html)
    const { pid } = printer
    await Promise.all(Array.from({ length: 20 }, () => printer.print(html)))
    assert.equal(printer.pid, pid)
    assert.equal(zombieChildren(), 0)
    assert.isAtMost(runningIn(pid!), 12)
  })
})

test.group('Documents | Chromium in trouble', (group) => {
  let printer: ChromiumPrinter
  group.each.setup(() => () => printer.close())

  test('killed in the middle of a print: that call is refused, the next one works', async ({
    assert,
  }) => {
    printer = new ChromiumPrinter()
    await printer.print(html)
    const slow = refusalOf(printer.print(ENDLESS))
    await until(() => false, 150)
    process.kill(-printer.pid!, 'SIGKILL')

    const { error } = await slow
    assert.instanceOf(error, PrinterUnavailable)
    const next = await printer.print(html)
    assert.equal(next.toString('latin1', 0, 5), '%PDF-')
  })

  test('too slow: the process group is killed, a neighbour is printed again', async ({
    assert,
  }) => {
    printer = new ChromiumPrinter({ printMs: 6_000 })
    await printer.print(html)
    const browser = printer.pid!
    const slow = refusalOf(printer.print(ENDLESS))
    await until(() => false, 5_600)
    const neighbour = printer.print(renderHtml(document({ items: items(200) })))

    const { error } = await slow
    assert.equal(error.message, PrinterUnavailable.late)
    assert.equal(error.status, 503)
    const printed = await neighbour
    assert.isAbove(printed.length, 1_000)
    assert.isTrue(await until(() => runningIn(browser) === 0))
    assert.isTrue(await until(() => zombieChildren() === 0))
  })

  test('after so many prints the browser is replaced and the old one ends', async ({ assert }) => {
    printer = new ChromiumPrinter({ printsPerBrowser: 3 })
    const groups = new Set<number>()
    for (let count = 0; count < 7; count += 1) {
      await printer.print(html)
      groups.add(printer.pid!)
    }
    assert.lengthOf([...groups], 3)
    const [first, second] = groups
    assert.isTrue(await until(() => runningIn(first) + runningIn(second) === 0))
    assert.isTrue(await until(() => zombieChildren() === 0))
  })

  test('closed: nothing runs on and a print is refused', async ({ assert }) => {
    printer = new ChromiumPrinter()
    await printer.print(html)
    const browser = printer.pid!
    await printer.close()
    assert.isTrue(await until(() => runningIn(browser) === 0))
    const { error } = await refusalOf(printer.print(html))
    assert.equal(error.message, PrinterUnavailable.closed)
  })

  test('a Chromium that is not there is refused with 503 and a clear text', async ({ assert }) => {
    const before = process.env.CHROMIUM_PATH
    process.env.CHROMIUM_PATH = '/nowhere/chromium'
    try {
      printer = new ChromiumPrinter()
      const { error } = await refusalOf(printer.print(html))
      assert.equal(error.status, 503)
      assert.equal(error.message, PrinterUnavailable.noChromium)
    } finally {
      if (before === undefined) delete process.env.CHROMIUM_PATH
      else process.env.CHROMIUM_PATH = before
    }
  })
})
