import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { ADMIN } from '#tests/browser/support/shop'
import type { Page } from 'puppeteer'

const PERIOD = 'start=2004-05-01&end=2004-06-01&rate=0.7512'
const MAX_TABS = 80

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      return element?.getAttribute('aria-label') ?? element?.textContent.trim()
    })
    if (focused?.startsWith(name)) return
  }
  throw new Error(`No element "${name}" was reached with Tab.`)
}

test.group('The commission report', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('a wrong rate or day is named at its field, and nothing is said about orders', async ({
    assert,
  }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    for (const [wrong, text] of [
      [
        'start=2004-05-01&end=2004-06-01&rate=abc',
        'Please enter a rate above 0 with up to 4 decimals.',
      ],
      ['start=2004-13-01&end=2004-06-01', 'Please enter a date as 2026-11-30.'],
    ]) {
      await staff.open(`/reports?report=commission&${wrong}`)
      await staff.waitForText(text)
      assert.notInclude(await staff.text('main'), 'No paid orders')
    }
    await staff.open(`/reports?report=commission&${PERIOD}`)
    await staff.waitForText('No paid orders in this period')
  })

  test('a period is locked, once, with the keyboard alone', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open(`/reports?report=commission&${PERIOD}`)
    await assertAccessible(page, assert, 'the report')
    // A closed dialog is there until React has heard of it.
    const isDialogClosed = () => page.waitForFunction(() => !document.querySelector('dialog'))

    await tabTo(page, 'Lock this period…')
    await page.keyboard.press('Enter')
    await staff.find('Lock this period?', 'dialog')
    await assertAccessible(page, assert, 'the dialog')
    await page.keyboard.press('Escape')
    await isDialogClosed()
    await page.keyboard.press('Enter')
    await staff.waitForText('with the rate 0.7512')
    await tabTo(page, 'Lock period')
    await page.keyboard.press('Enter')
    await staff.waitForText('The period is being locked.')
    await isDialogClosed()
    await staff.waitForText('2004-05-01 to 2004-06-01 (exclusive)')
    await staff.waitForText('CAD to USD 0.7512, 0 orders')
    await assertAccessible(page, assert, 'a locked run')

    await staff.open(`/reports?report=commission&${PERIOD}`)
    await tabTo(page, 'CSV, run')
    const file = await page.evaluate(async () => {
      const response = await fetch((document.activeElement as HTMLAnchorElement).href)
      return { status: response.status, name: response.headers.get('content-disposition') }
    })
    assert.equal(file.status, 200)
    assert.include(file.name, 'Commission_Report.csv')
    await tabTo(page, 'With differences, run')

    await staff.open(`/reports?report=commission&${PERIOD}`)
    await tabTo(page, 'Lock this period…')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Lock period')
    await page.keyboard.press('Enter')
    await staff.waitForText('The period was not locked.')
    assert.isEmpty(staff.errors)
  })
})
