import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { ADMIN } from '#tests/browser/support/shop'
import type { Page } from 'puppeteer'

const rowLinks = (page: Page) =>
  page.$$eval('tbody [data-row-link]', (links) => links.map(({ textContent }) => textContent))

/** Returns the lines of the file to which a link leads. */
const fileLines = (page: Page, label: string) =>
  page.evaluate(async (text) => {
    const links = [...document.querySelectorAll('a')]
    const { href } = links.find((link) => link.textContent.includes(text))!
    const response = await fetch(href)
    const csv = await response.text()
    return csv.trim().split('\r\n')
  }, label)

test.group('The views of the order list', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('a filter becomes a view that stays after a reload, and its orders are exported', async ({
    assert,
  }) => {
    const name = `Open ${Date.now()}`
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open('/admin/home')
    await staff.waitForText('Needs attention')
    await assertAccessible(page, assert)

    await staff.open('/admin/orders')
    await staff.press('Filter')
    await page.select('select[name=state]', '5')
    await staff.press('Apply filters')
    await staff.waitForText('Clear filters')
    await staff.press('Save view')
    await staff.type('Name', name)
    await page.keyboard.press('Enter')
    await staff.waitForText('View saved.')

    await page.reload()
    await staff.waitForHydration()
    await staff.waitForText(name)
    const shown = await rowLinks(page)
    assert.isNotEmpty(shown)
    await page.click('input[aria-label="Select all orders on this page"]')
    await staff.waitForText(shown.length === 1 ? '1 order selected' : 'orders selected')
    await assertAccessible(page, assert)
    const [, ...lines] = await fileLines(page, 'Export selected')
    assert.deepEqual(
      lines.map((line) => line.split(',')[0]),
      shown
    )
    assert.isEmpty(staff.errors)
  })

  test('the search field shows the search of the view', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    const searched = () =>
      page.$eval('main [role="search"] input', (field) => (field as HTMLInputElement).value)
    await staff.open('/admin/orders')
    await page.type('main [role="search"] input', 'no such order', { delay: 20 })
    await page.waitForFunction(() => window.location.search.includes('q=no'))
    await staff.waitForText('Save view')
    assert.equal(await searched(), 'no such order')
    await staff.follow('All orders')
    await page.waitForFunction(() => window.location.search === '')
    await staff.waitForTextToDisappear('Save view')
    assert.equal(await searched(), '')
    assert.isEmpty(staff.errors)
  })
})
