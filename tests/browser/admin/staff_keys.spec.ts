import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { holdBack } from '#tests/browser/support/held_requests'
import { Keyboard } from '#tests/browser/support/keyboard'
import { scanCode } from '#tests/browser/support/scanner'
import { ADMIN, DEALER } from '#tests/browser/support/shop'
import type { Page } from 'puppeteer'

const pathOf = (page: Page) => page.evaluate(() => location.pathname + location.search)

/** Returns the paths of the rows in the table. */
const rowPaths = (page: Page) =>
  page.$$eval('tbody a[data-row-link]', (links) => links.map((link) => link.pathname))

/** Waits until the row with this path has the focus. */
const waitForFocusOn = (page: Page, path: string) =>
  page.waitForFunction(
    (expected) => (document.activeElement as HTMLAnchorElement).pathname === expected,
    {},
    path
  )

const isFocusVisible = (page: Page) =>
  page.evaluate(() => document.activeElement!.matches(':focus-visible'))

test.group('Enter while a search runs', (group) => {
  group.each.teardown(closeBrowserSessions)

  const aSearch = async () => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open('/admin/orders/0')
    const release = await holdBack(staff.page, '/api/users/search')
    return { staff, release }
  }

  test('chooses the first result when it arrives', async () => {
    const { staff, release } = await aSearch()
    await staff.type('Find a customer', DEALER)
    await staff.page.keyboard.press('Enter')
    await staff.waitForText('Searching…')
    await release()
    await staff.waitForText('Marc Tremblay')
    await staff.page.waitForSelector('::-p-aria([name="Find a customer"])', { hidden: true })
  })

  test('chooses nothing when the text has changed meanwhile', async ({ assert }) => {
    const { staff, release } = await aSearch()
    await staff.type('Find a customer', DEALER.slice(0, -1))
    await staff.page.keyboard.press('Enter')
    await staff.page.keyboard.type(DEALER.at(-1)!)
    await release()
    await staff.page.waitForSelector('[role="option"][data-key]')
    assert.isNotNull(await staff.page.$('::-p-aria([name="Find a customer"])'))
  })

  test('tells that nothing was found', async ({ assert }) => {
    const { staff, release } = await aSearch()
    await staff.type('Find a customer', 'nothing has this name')
    await staff.page.keyboard.press('Enter')
    await release()
    await staff.waitForText('No matching customers')
    assert.isEmpty(staff.errors)
  })
})

test.group('Keys of a staff list', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('lead from the search into the rows, select and open them', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open('/admin/orders')
    const [first, second] = await rowPaths(page)
    await page.keyboard.press('/')
    await page.keyboard.press('ArrowDown')
    await waitForFocusOn(page, first)
    assert.isTrue(await isFocusVisible(page))
    await page.keyboard.press('Space')
    await staff.waitForText('1 order selected')
    await page.keyboard.press('ArrowDown')
    await waitForFocusOn(page, second)
    await page.keyboard.press('Enter')
    await staff.waitForPath(second)
    assert.isEmpty(staff.errors)
  })

  test('are none where a scanner types a code on a page that reads no codes', async ({
    assert,
  }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open('/admin/orders')
    const [first] = await rowPaths(page)
    await staff.open(first)
    await page.waitForSelector('main h1')
    for (const code of ['ENKJ-20/E', 'UNE-1']) await scanCode(page, code, 'Tab')
    await new Promise((resolve) => setTimeout(resolve, 200))
    assert.equal(new URL(page.url()).pathname, first)
    assert.isNull(await page.$('dialog[open]'))
    await page.keyboard.press('e')
    await staff.waitForPath(`${first}/edit`)
    assert.isEmpty(staff.errors)
  })

  test('lead into a table without pages, too', async () => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open('/admin/groups')
    const [first] = await rowPaths(page)
    await page.keyboard.press('ArrowDown')
    await waitForFocusOn(page, first)
  })

  for (const [title, comeBack] of [
    ['Back of the browser', (page: Page) => page.goBack()],
    ['the key of the page', (page: Page) => page.keyboard.press('u')],
  ] as const) {
    test(`${title} returns to the opened row`, async ({ assert }) => {
      const staff = await BrowserSession.signedIn(ADMIN, 1440)
      const { page } = staff
      await staff.open('/admin/users?sort=email&dir=asc')
      const [, , third] = await rowPaths(page)
      for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await staff.waitForPath(third)
      await staff.settle()
      await comeBack(page)
      await staff.waitForPath('/admin/users')
      await waitForFocusOn(page, third)
      assert.equal(await pathOf(page), '/admin/users?sort=email&dir=asc')
    })
  }

  test('another page in between starts the list at its top', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open('/admin/users')
    const [, second] = await rowPaths(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await staff.waitForPath(second)
    for (const menu of ['Products', 'Customers']) {
      const link = await staff.find(menu, 'link')
      await link.click()
      await staff.waitForPath(menu === 'Products' ? '/admin/products' : '/admin/users')
    }
    await staff.settle()
    assert.notEqual(
      await page.evaluate(() => (document.activeElement as HTMLAnchorElement).pathname),
      second
    )
  })
})

test.group('Back after a save', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('leads from a saved order to the list', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open('/admin/orders?q=pro-forma')
    await staff.open('/admin/orders')
    const [order] = await rowPaths(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await staff.waitForPath(order)
    const edit = await staff.find('Edit', 'link')
    await edit.click()
    await staff.waitForPath(`${order}/edit`)
    const text = `Bay ${Date.now()}`
    await staff.type('Customer PO (optional)', text)
    await staff.press('Save order')
    await staff.waitForText('saved.')
    await staff.waitForPath(order)
    await staff.waitForText(text)
    // The page is read again while its mail waits.
    await staff.settle()
    await page.goBack()
    await staff.waitForPath('/admin/orders')
    await waitForFocusOn(page, order)
    assert.isEmpty(staff.errors)
  })

  test('leads from a new product to the list', async () => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open('/admin/products')
    await page.keyboard.press('n')
    await staff.waitForPath('/admin/products/new')
    const keyboard = new Keyboard(page)
    await keyboard.fill('SKU', `BACK-${Date.now()}`)
    await keyboard.fill('Initial stock', '7')
    await keyboard.fill('Name', 'Back plate 2.5 m')
    await keyboard.fill('Option label', `Back ${Date.now()}`)
    await keyboard.choose('Line', 'Series 8')
    await keyboard.fill('MSRP in USD', '36.99')
    await keyboard.fill('Warranty in years', '5')
    await keyboard.fill('Packed weight in grams', '230')
    await keyboard.press('Enter')
    await staff.waitForText('List it when it is ready.')
    await page.waitForFunction(() => /^\/admin\/products\/[0-9a-f]{24}$/.test(location.pathname))
    await page.goBack()
    await staff.waitForPath('/admin/products')
  })

  test('leads from a saved customer to the page before the list', async () => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open('/admin/home')
    const link = await staff.find('Customers', 'link')
    await link.click()
    await staff.waitForPath('/admin/users')
    // Other specs add staff, whom an admin does not edit.
    await page.$$eval('tbody tr', (rows) => {
      const customer = rows.find((row) => !row.textContent.includes('Admin'))
      customer!.querySelector<HTMLAnchorElement>('a[data-row-link]')!.click()
    })
    await staff.press('Edit')
    await staff.type('Company (optional)', `Cinema ${Date.now()}`)
    await staff.press('Save')
    await staff.waitForText('saved.')
    await staff.waitForPath('/admin/users')
    // The list is read again after the save.
    await staff.settle()
    await page.goBack()
    await staff.waitForPath('/admin/home')
  })
})
