import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { ADMIN } from '#tests/browser/support/shop'
import type { Page } from 'puppeteer'

const pathOf = (page: Page) => page.evaluate(() => location.pathname + location.search)

const rowLinks = (page: Page) =>
  page.$$eval('tbody [data-row-link]', (links) =>
    links.map((link) => (link as HTMLAnchorElement).pathname)
  )

async function openFirst(page: Page): Promise<void> {
  const link = await page.waitForSelector('tbody [data-row-link]')
  await link!.click()
}

/** Returns the names in rows that are wider than the space they have. */
const clippedNames = (page: Page) =>
  page.$$eval('tbody [data-row-link]', (links) => {
    const isClipped = (element: Element): boolean =>
      element.tagName !== 'TD' &&
      ((element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1) ||
        isClipped(element.parentElement!))
    return links.filter(isClipped).map(({ textContent }) => textContent)
  })

/** Presses a key and waits until the page has another URL. */
async function pressAndLeave(page: Page, key: 'j' | 'k' | 'u'): Promise<string> {
  const before = await pathOf(page)
  await page.keyboard.press(key)
  await page.waitForFunction((old) => location.pathname + location.search !== old, {}, before)
  return pathOf(page)
}

test.group('Staff lists', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('an order leads to its neighbors across pages, and back to the list as it was', async ({
    assert,
  }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open('/admin/orders?sort=email&dir=asc')
    const first = await rowLinks(page)
    await staff.open('/admin/orders?sort=email&dir=asc&page=2')
    const second = await rowLinks(page)
    await openFirst(page)
    await staff.waitForPath(second[0])
    await staff.waitForText('10 of ')

    assert.equal(await pressAndLeave(page, 'k'), first.at(-1))
    assert.equal(await pressAndLeave(page, 'j'), second[0])
    const previous = await staff.find('Previous', 'button')
    await previous.click()
    await staff.waitForPath(first.at(-1)!)
    assert.equal(await pressAndLeave(page, 'u'), '/admin/orders?sort=email&dir=asc')
    assert.isEmpty(staff.errors)
  })

  test('the product list shows whole names at 1440 px', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open('/admin/products')
    assert.isNotEmpty(await rowLinks(staff.page))
    assert.isEmpty(await clippedNames(staff.page))
  })

  test('saving a customer with Ctrl S returns to the searched list', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open('/admin/users?q=whitfield&sort=name&dir=asc')
    const [customer] = await rowLinks(page)
    await openFirst(page)
    await staff.waitForPath(customer)
    await staff.find('Edit', 'button')
    await page.keyboard.press('e')
    await staff.type('Company (optional)', `Whitfield ${Date.now()}`)
    await page.keyboard.down('Control')
    await page.keyboard.press('s')
    await page.keyboard.up('Control')
    await staff.waitForText('saved.')
    await staff.waitForPath('/admin/users')
    assert.equal(await pathOf(page), '/admin/users?q=whitfield&sort=name&dir=asc')
  })

  test('a filter that is chosen before the list of the one before has come keeps that one', async ({
    assert,
  }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open('/admin/products')
    const line = await page.evaluate(async () => {
      const select = document.querySelector<HTMLSelectElement>('select[name="line"]')!
      const { value } = [...select.options].at(-1)!
      const set = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!
      set.call(select, value)
      select.dispatchEvent(new Event('change', { bubbles: true }))
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const links = document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Filter"] a')
      links[1].click()
      return value
    })
    await page.waitForFunction(() => location.search.includes('show='))
    await staff.settle()
    assert.equal(await pathOf(page), `/admin/products?line=${line}&show=sold`)
  })

  test('the whole header cell sorts', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open('/admin/users')
    const missed = await staff.page.$$eval('th[aria-sort]', (cells) =>
      cells.flatMap((cell) => {
        // A column that the width leaves out
        if (cell.offsetParent === null) return []
        const { left, right, top, bottom } = cell.getBoundingClientRect()
        const corners = [
          [left + 8, top + 8],
          [right - 8, bottom - 8],
        ]
        return corners
          .filter(([x, y]) => !document.elementFromPoint(x, y)?.closest('a'))
          .map(() => cell.textContent)
      })
    )
    assert.deepEqual(missed, [])
  })

  test('a success removes the error of the refused save before it', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open('/admin/users?q=whitfield')
    await openFirst(staff.page)
    await staff.press('Edit')
    await staff.type('E-mail', 'not an address')
    await staff.press('Save')
    await staff.waitForText('User failed to save.')
    await staff.type('E-mail', 'nora.whitfield@pixelgen.demo')
    await staff.press('Save')
    await staff.waitForText('nora.whitfield@pixelgen.demo saved.')
    assert.notInclude(await staff.text('body'), 'User failed to save.')
  })

  test('an approval asks first and names its effects', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open('/admin/applications?state=new')
    await openFirst(page)
    await staff.press('Approve')
    await staff.waitForText('e-mailed to')
    await staff.press('Cancel')
    await page.waitForSelector('dialog[open]', { hidden: true })
    assert.include(await staff.text(), 'Approve')
  })

  test('a new order of a CAD customer without an address starts in Canada', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open('/admin/users')
    const id = await page.evaluate(async () => {
      const body = { email: `cad-${Date.now()}@example.com`, generate: true, currency: 'cad' }
      const response = await fetch('/api/users/0', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const user = (await response.json()) as { _id: string }
      return user._id
    })
    await staff.open(`/admin/orders/0?user=${id}`)
    const country = await page.waitForSelector('select[name="address.shipping.countryId"]')
    assert.equal(await country!.evaluate((list) => (list as HTMLSelectElement).value), 'CA')
  })
})
