import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { holdBack } from '#tests/browser/support/held_requests'
import { Keyboard } from '#tests/browser/support/keyboard'
import { ADMIN } from '#tests/browser/support/shop'

const FIELD = 'dialog[open] input'

/** Opens a page of staff and the search, whose requests to this address are held back until `release` is called. */
async function searchHeldAt(address: string) {
  const staff = await BrowserSession.signedIn(ADMIN, 1440)
  await staff.open('/admin/orders')
  const release = await holdBack(staff.page, address)
  await new Keyboard(staff.page).openSearch()
  return { staff, page: staff.page, release }
}

test.group('The search of the staff area', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('opens its first result where Enter is pressed while it runs', async () => {
    const { staff, page, release } = await searchHeldAt('/api/a/find')
    await page.waitForSelector(FIELD)
    await page.keyboard.type('customers tremblay')
    await page.keyboard.press('Enter')
    await staff.waitForText('Searching…')
    await release()
    await page.waitForFunction(() => location.pathname.startsWith('/admin/users/'))
  })

  test('has what was typed before it has loaded, and goes on behind it', async ({ assert }) => {
    const { staff, page, release } = await searchHeldAt('command_palette')
    // j would move to the next row, / to the search of the list
    await page.keyboard.type('customers j/x')
    for (let typed = 0; typed < 3; typed++) await page.keyboard.press('Backspace')
    await release()
    await page.waitForSelector(FIELD)
    await page.keyboard.type('tremblay')
    const text = await page.$eval(FIELD, (field) => (field as HTMLInputElement).value)
    assert.equal(text, 'customers tremblay')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => location.pathname.startsWith('/admin/users/'))
    assert.isEmpty(staff.errors)
  })

  test('is closed by Escape before it has loaded', async ({ assert }) => {
    const { staff, page, release } = await searchHeldAt('command_palette')
    await page.keyboard.press('Escape')
    await release()
    await staff.settle()
    assert.isNull(await page.$(FIELD))
  })
})
