import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { ADMIN } from '#tests/browser/support/shop'

test.group('Rows per page', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('a wide screen starts with more rows, and the choice is remembered', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1920)
    const { page } = staff
    await staff.open('/admin/orders')
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length > 9)
    await page.select('select[aria-label="Rows per page"]', '9')
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 9)
    await staff.open('/admin/products')
    assert.equal(await page.$eval('select[aria-label="Rows per page"]', (list) => list.value), '9')
  })

  test('a list shows as many rows as are chosen, and is busy until it does', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open('/admin/orders')
    await page.waitForSelector('tbody [data-row-link]')
    // Rows come after what says how many there are; until then, they are another page's.
    await page.evaluate(() => {
      const list = document.querySelector('[aria-busy]')!
      const wrong: string[] = []
      new MutationObserver(() => {
        const [, last = ''] =
          /–(\d+) of/.exec(document.querySelector('nav[aria-label=Pages]')!.textContent) ?? []
        const rows = list.querySelectorAll('tbody tr').length
        if (list.ariaBusy === 'false' && rows !== Number(last)) wrong.push(`${rows} of ${last}`)
      }).observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      })
      Object.assign(window, { wrong })
    })
    for (const size of [25, 9]) {
      await page.select('select[aria-label="Rows per page"]', String(size))
      await page.waitForFunction(
        (expected) =>
          document.querySelectorAll('tbody tr').length === expected &&
          document.querySelector('[aria-busy]')!.ariaBusy === 'false',
        {},
        size
      )
    }
    assert.isEmpty(await page.evaluate(() => (window as unknown as { wrong: string[] }).wrong))
    assert.isEmpty(staff.errors)
  })
})
