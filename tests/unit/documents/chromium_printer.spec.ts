import { test } from '@japa/runner'
import { background } from '#config/background'
import { ChromiumPrinter } from '#documents'
import { PrinterUnavailable } from '#documents/printer/printer'
import { renderDocument } from '#documents/document/document'
import { existsSync, readFileSync } from 'node:fs'
import { memoryOfGroup } from '#documents/printer/browser_processes'
import { prioritiesIn, runningIn, until, zombieChildren } from './processes.js'
import { readPdf } from './pdf_reader.js'
import { document, items } from './sample_documents.js'
import type { PrinterLimits } from '#documents/printer/chromium_printer'

const html = renderDocument(document())
const NICENESS = 2
// On a busy machine a browser takes a minute to start.
const TIMEOUT_MS = 200_000
// Takes longer to lay out than any time limit of these tests.
const SLOW_HTML = `<body>${'<table><tr><td>x<td>y</table>'.repeat(400_000)}`

const aPrinter = (limits: Partial<PrinterLimits> = {}) =>
  new ChromiumPrinter({ printTimeoutMs: TIMEOUT_MS, ...limits })

async function errorOf(print: Promise<Buffer>) {
  const error = await print.then(
    () => null,
    (reason) => reason
  )
  return { error }
}

test.group('ChromiumPrinter', (group) => {
  group.each.timeout(240_000)
  let printer: ChromiumPrinter
  group.setup(() => {
    printer = aPrinter()
    return () => printer.close()
  })

  test('The PDF contains the number, date and total as text', async ({ assert }) => {
    const { pages } = await readPdf(await printer.print(html))
    assert.lengthOf(pages, 1)
    for (const text of ['INV-1042', 'Nov 05, 2026', '$679.99 CAD', 'Montréal', 'Page 1 of 1']) {
      assert.include(pages[0], text)
    }
  })

  test('The PDF is tagged and has a title for screen readers', async ({ assert }) => {
    const { title, isTagged, roles, language } = await readPdf(await printer.print(html))
    assert.equal(title, 'Invoice INV-1042 - Pixelgen Design')
    assert.isTrue(isTagged)
    assert.equal(language, 'en')
    assert.containsSubset([...roles], ['H1', 'Table', 'TR', 'TH', 'TD'])
  })

  test('25 items break before the twelfth row and repeat the table header', async ({ assert }) => {
    const { pages } = await readPdf(
      await printer.print(renderDocument(document({ items: items(25) })))
    )
    assert.lengthOf(pages, 2)
    assert.include(pages[0], 'THX-CBH11')
    assert.notInclude(pages[0], 'THX-CBH12')
    assert.match(pages[1], /UNIT PRICE.*THX-CBH12/i)
    assert.include(pages[1], 'THX-CBH25')
    assert.include(pages[1], 'Invoice INV-1042 · Nov 05, 2026')
    assert.include(pages[1], 'Page 2 of 2')
  })

  test('A row is never split across two pages', async ({ assert }) => {
    const description = Array.from({ length: 6 }, (_, line) => `line ${line}`).join('\n')
    const long = items(30).map((item, row) => ({
      ...item,
      description: `${description} of ${row}`,
    }))
    const { pages } = await readPdf(await printer.print(renderDocument(document({ items: long }))))
    assert.isAbove(pages.length, 3)
    for (const page of pages) {
      assert.equal(page.match(/line 0/g)?.length ?? 0, page.match(/line 5/g)?.length ?? 0)
    }
  })

  test('Four simultaneous prints each return their own document', async ({ assert }) => {
    const numbers = ['INV-1', 'INV-2', 'INV-3', 'INV-4']
    const printed = await Promise.all(
      numbers.map((number) => printer.print(renderDocument(document({ number }))))
    )
    const read = await Promise.all(printed.map(readPdf))
    assert.deepEqual(
      read.map(({ title }) => title),
      numbers.map((number) => `Invoice ${number} - Pixelgen Design`)
    )
  })

  test('After a hundred documents the browser uses less than 300 MB', async ({ assert }) => {
    for (let count = 0; count < 100; count += 1) await printer.print(html)
    const megabytes = await memoryOfGroup(printer.pid!)
    assert.isAbove(megabytes!, 50)
    assert.isBelow(megabytes!, 300)
  })

  test('One browser serves many prints and leaves no processes behind', async ({ assert }) => {
    await printer.print(html)
    const { pid } = printer
    await Promise.all(Array.from({ length: 20 }, () => printer.print(html)))
    assert.equal(printer.pid, pid)
    assert.equal(zombieChildren(), 0)
    assert.isAtMost(runningIn(pid!), 12)
  })
})

test.group('ChromiumPrinter beside a busy server', (group) => {
  group.each.timeout(240_000)
  let printer: ChromiumPrinter
  group.setup(() => {
    // At 19, the default, a busy machine would leave no processor to the browser.
    process.env.PRINT_NICENESS = String(NICENESS)
    printer = aPrinter()
    return () => {
      process.env.PRINT_NICENESS = '0'
      return printer.close()
    }
  })

  test('No thread of the browser has a higher priority than printing, nor has its session', async ({
    assert,
  }) => {
    // The first prints start the last threads.
    for (let count = 0; count < 4; count += 1) await printer.print(html)
    const priorities = prioritiesIn(printer.pid!)
    assert.isNotEmpty(priorities)
    assert.isEmpty(priorities.filter((priority) => priority < NICENESS))
    const session = `/proc/${printer.pid}/autogroup`
    if (existsSync(session))
      assert.match(readFileSync(session, 'utf8'), new RegExp(`nice ${NICENESS}$`, 'm'))
  })

  test('Printing has the lowest priority by default', ({ assert, cleanup }) => {
    cleanup(() => void (process.env.PRINT_NICENESS = String(NICENESS)))
    delete process.env.PRINT_NICENESS
    assert.equal(background.printNiceness, 19)
  })
})

test.group('ChromiumPrinter failures', (group) => {
  group.each.timeout(240_000)
  let printer: ChromiumPrinter
  group.each.setup(() => () => printer.close())

  test('A print fails if the browser is killed, and the next print works', async ({ assert }) => {
    printer = aPrinter()
    await printer.print(html)
    const slow = errorOf(printer.print(SLOW_HTML))
    await until(() => false, 150)
    process.kill(-printer.pid!, 'SIGKILL')

    const { error } = await slow
    assert.instanceOf(error, PrinterUnavailable)
    const next = await printer.print(html)
    assert.equal(next.toString('latin1', 0, 5), '%PDF-')
  })

  test('A timeout kills the process group, and a concurrent print is retried', async ({
    assert,
  }) => {
    // Only the slow document has a short limit: on a busy machine another browser takes long to start.
    printer = aPrinter({ printTimeoutMs: 4_000, backgroundTimeoutMs: TIMEOUT_MS })
    await printer.print(html, { isBackground: true })
    const browser = printer.pid!
    const slow = errorOf(printer.print(SLOW_HTML))
    await until(() => false, 3_600)
    const concurrent = printer.print(renderDocument(document({ items: items(200) })), {
      isBackground: true,
    })

    const { error } = await slow
    assert.equal(error.message, PrinterUnavailable.timedOut)
    assert.equal(error.status, 503)
    const printed = await concurrent
    assert.isAbove(printed.length, 1_000)
    assert.isTrue(await until(() => runningIn(browser) === 0))
    assert.isTrue(await until(() => zombieChildren() === 0))
  })

  test('The browser is replaced after a number of prints, and the old one exits', async ({
    assert,
  }) => {
    printer = aPrinter({ printsPerBrowser: 3 })
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

  test('A browser that uses too much memory is replaced after its prints', async ({ assert }) => {
    printer = aPrinter({ printsPerMemoryCheck: 2, maxMemoryMb: 1 })
    await printer.print(html)
    const first = printer.pid!
    await printer.print(html)
    assert.isTrue(await until(() => runningIn(first) === 0))
    await printer.print(html)
    assert.notEqual(printer.pid, first)
  })

  test('After close, no process runs and a print is rejected', async ({ assert }) => {
    printer = aPrinter()
    await printer.print(html)
    const browser = printer.pid!
    await printer.close()
    assert.isTrue(await until(() => runningIn(browser) === 0))
    const { error } = await errorOf(printer.print(html))
    assert.equal(error.message, PrinterUnavailable.closed)
  })

  test('A missing Chromium is reported as 503 with a clear text', async ({ assert }) => {
    const before = process.env.CHROMIUM_PATH
    process.env.CHROMIUM_PATH = '/nowhere/chromium'
    try {
      printer = aPrinter()
      const { error } = await errorOf(printer.print(html))
      assert.equal(error.status, 503)
      assert.equal(error.message, PrinterUnavailable.notInstalled)
    } finally {
      if (before === undefined) delete process.env.CHROMIUM_PATH
      else process.env.CHROMIUM_PATH = before
    }
  })
})
