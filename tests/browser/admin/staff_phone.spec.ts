import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { closeBrowserSessions } from '#tests/browser/support/browser_session'
import { FINGER, openFirst, openPhone } from '#tests/browser/support/fingers'
import { assertFits } from '#tests/browser/support/readable_page'
import { aStaffOrder } from '#tests/browser/support/staff_orders'
import type { Page } from 'puppeteer'

const LABELED_PAGES = [
  ...['/admin/home', '/admin/promos/new', '/admin/account', '/admin/products', '/admin/setup'],
  ...['/purchasing/reorder', '/purchasing/0', '/admin/orders/new', '/admin/webhooks', '/reports'],
]

/** Returns the names of the controls that a finger may miss. */
const smallControls = (page: Page, selector: string) =>
  page.$$eval(
    selector,
    (controls, size) =>
      controls
        .map((control) => ({ control, box: (control.closest('label') ?? control) as Element }))
        .filter(({ box }) => box.checkVisibility())
        .filter(({ box }) => {
          const { width, height } = box.getBoundingClientRect()
          return Math.min(width, height) < size - 0.5
        })
        .map(({ control }) => control.getAttribute('aria-label') ?? control.textContent),
    FINGER
  )

/** Returns the names of text buttons, summaries and labeled boxes that are too low for a finger. */
const flatControls = (page: Page) =>
  page.$$eval(
    'main :is(button, summary, [type="checkbox"], [type="radio"])',
    (controls, size) =>
      controls
        .map((control) => ({
          control,
          box: control instanceof HTMLInputElement ? control.labels?.[0] : control,
        }))
        .filter(({ box }) => box?.checkVisibility())
        .filter(({ box }) => box!.getBoundingClientRect().height < size - 0.5)
        .map(({ control, box }) => control.getAttribute('aria-label') ?? box!.textContent),
    FINGER
  )

/** Returns the parts of cards that reach into the padding of their card. */
const cutParts = (page: Page) =>
  page.$$eval('main ul > li.relative', (cards) =>
    cards.flatMap((card) => {
      const edge = card.getBoundingClientRect().right - 8
      return [...card.querySelectorAll('*:not(.sr-only)')]
        .filter((part) => part.getBoundingClientRect().right > edge)
        .map(({ textContent }) => textContent)
    })
  )

/** Returns the label of a cell where something else is drawn over it. */
const coveredLabels = (page: Page, cell: string) =>
  page.$eval(`[data-cell="${cell}"] > span`, (label) => {
    const { left, top, width, height } = label.getBoundingClientRect()
    const drawn = document.elementFromPoint(left + width / 2, top + height / 2)
    return drawn && (label.contains(drawn) || drawn.contains(label)) ? [] : [label.textContent]
  })

const sidewaysTables = (page: Page) =>
  page.$$eval('main [role="region"]:has(> table), main :has(> [role="grid"])', (regions) =>
    regions
      .filter((region) => region.scrollWidth > region.clientWidth + 1)
      .map(({ textContent }) => textContent.slice(0, 60))
  )

test.group('Staff pages on a phone', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('the price grid shows each product as a card, and a tap changes a price', async ({
    assert,
  }) => {
    const staff = await openPhone()
    const { page } = staff
    await staff.open('/admin/users')
    await openFirst(staff)
    await staff.open(`${new URL(page.url()).pathname}/prices`)
    await page.waitForSelector('[role="grid"]')
    assert.isEmpty(await sidewaysTables(page))

    await staff.open('/admin/groups')
    await openFirst(staff)
    await page.waitForSelector('[role="grid"]')
    assert.isEmpty(await sidewaysTables(page))
    await assertFits(page, assert, 'the price grid')
    await assertAccessible(page, assert)

    const cell = await page.$('[data-cell="0:4"]')
    assert.match(await cell!.evaluate((price) => (price as HTMLElement).innerText), /^Price USD/)
    await cell!.tap()
    const input = await page.waitForSelector('[data-cell="0:4"] input:focus')
    const old = await input!.evaluate(({ value }) => value)
    const typed = old === '12.34' ? '12.35' : '12.34'
    assert.deepEqual(await coveredLabels(page, '0:4'), [])
    await page.keyboard.type(typed)
    assert.equal(await input!.evaluate(({ value }) => value), typed)
    await page.keyboard.press('Enter')
    await staff.waitForText('1 cell changed')
    assert.match(await cell!.evaluate((price) => (price as HTMLElement).innerText), /12\.3[45]$/)
    assert.isEmpty(await sidewaysTables(page))
    assert.isEmpty(staff.errors)
  })

  test('cards show whole amounts with their names', async ({ assert }) => {
    const staff = await openPhone()
    const { page } = staff
    for (const path of ['/admin/orders?q=112-', '/admin/orders', '/admin/users', '/purchasing']) {
      await staff.open(path)
      await page.waitForSelector('main ul > li.relative')
      assert.isEmpty(await cutParts(page), path)
    }
    assert.match(await staff.text(), /Subtotal\s*\$/)
    await staff.open('/admin/users?sort=balance.cad&dir=desc')
    assert.match(await staff.text(), /Balance\s*−?\$/)
    await staff.open('/reports/speed')
    await page.waitForSelector('main h1')
    assert.isEmpty(await sidewaysTables(page))
  })

  test('pagers, back links, small buttons and boxes are as large as a finger', async ({
    assert,
  }) => {
    const staff = await openPhone()
    const { page } = staff
    await staff.open('/admin/orders')
    await page.waitForSelector('main ul > li.relative')
    const ofLists =
      'nav[aria-label="Pages"] :is(a, select), main [role="tab"], main button, main li input'
    assert.isEmpty(await smallControls(page, ofLists))
    await openFirst(staff)
    const ofRecords = 'main a:has(> svg:first-child), main button, main summary'
    assert.isEmpty(await smallControls(page, ofRecords))
  })

  test('the cost of an invoice line shows all of a long amount', async ({ assert }) => {
    const { _id: id } = await aStaffOrder({ state: 5 })
    const staff = await openPhone()
    await staff.open(`/admin/orders/${id}/invoices`)
    await staff.press('Create Invoice')
    await staff.type('Cost of THX-CBH20', '12,345.67')
    const widths = await staff.page.$eval('input[name="items.0.cost"]', (field) => [
      field.scrollWidth,
      field.clientWidth,
    ])
    assert.isAtMost(widths[0], widths[1])
    await assertFits(staff.page, assert, 'A new invoice')
  })

  test('text buttons, summaries and the labels of boxes are as tall as a finger', async ({
    assert,
  }) => {
    const staff = await openPhone()
    const { page } = staff
    for (const path of LABELED_PAGES) {
      await staff.open(path)
      await page.waitForSelector('main h1')
      assert.isEmpty(await flatControls(page), path)
    }
    for (const path of ['/admin/orders', '/admin/users', '/admin/groups', '/trackr/units']) {
      await staff.open(path)
      await openFirst(staff)
      assert.isEmpty(await flatControls(page), path)
    }
  })
})
