import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { ADMIN, SUPER_ADMIN } from '#tests/browser/support/shop'
import { aStaffOrder } from '#tests/browser/support/staff_orders'

test.group('The home of a staff member', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('shows what happened since the last visit, and the own tasks', async ({ assert }) => {
    const { number } = await aStaffOrder({ state: 5 })
    for (const width of [1440, 390]) {
      const staff = await BrowserSession.signedIn(ADMIN, width)
      await staff.open('/admin/home')
      await staff.waitForText('Since ')
      await staff.waitForText('My tasks')
      await assertAccessible(staff.page, assert)
      if (width === 390) continue
      await staff.follow(number)
      await staff.waitForText(`Order ${number}`)
      assert.isEmpty(staff.errors)
    }
  })

  test('names the week below each bar of its sales', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open('/admin/home')
    const labels = await staff.page.$$eval('figure:has(svg[aria-label^="Sales per week"])', (all) =>
      all.map((figure) => ({
        bars: figure.querySelectorAll('svg g').length,
        weeks: [...figure.querySelectorAll('ol li')].map((item) => (item as HTMLElement).innerText),
      }))
    )
    assert.isNotEmpty(labels)
    for (const { bars, weeks } of labels) {
      assert.lengthOf(weeks, bars)
      for (const week of weeks) assert.match(week, /^[A-Z][a-z]{2} \d{2}$/)
    }
  })

  test('leads to the audit of the books, which runs on request', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(SUPER_ADMIN, 1440)
    await staff.open('/admin/home/books')
    await staff.press('Run now')
    await staff.waitForText('Audit started.')
    await staff.waitForText('records checked')
    await assertAccessible(staff.page, assert)
    await staff.page.waitForFunction(
      () =>
        document.querySelector('main [role="status"]') === null &&
        /records checked .*(add up|do not add up)/.test(document.body.innerText)
    )
    await assertAccessible(staff.page, assert)
    const disabled = await staff.page.$$eval(
      'main button',
      (found) => found.filter((one) => one.textContent.includes('Run now') && one.disabled).length
    )
    assert.equal(disabled, 0)
    assert.isEmpty(staff.errors)
  })
})
