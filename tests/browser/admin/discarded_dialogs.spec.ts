import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { confirmQuestion } from '#tests/browser/support/dialogs'
import { Keyboard } from '#tests/browser/support/keyboard'
import { HUMAN_PACE } from '#tests/browser/support/scanner'
import { ADMIN } from '#tests/browser/support/shop'
import { aStaffOrder } from '#tests/browser/support/staff_orders'
import type { Page } from 'puppeteer'

const QUESTION = 'Discard what you entered?'

const untilOpen = (page: Page, dialogs: number) =>
  page.waitForFunction(
    (count) => document.querySelectorAll('dialog[open]').length === count,
    {},
    dialogs
  )

/** Presses Escape at the pace of a person. */
async function escape(page: Page): Promise<void> {
  await pause(HUMAN_PACE.delay)
  await page.keyboard.press('Escape')
}

test.group('A dialog in which something was entered', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('asks before it loses a text of several lines, however often Escape is pressed', async ({
    assert,
  }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    const text = () =>
      page.$eval('dialog textarea', (field) => (field as HTMLTextAreaElement).value)
    await staff.open('/admin/orders/0')
    await staff.press('Paste an order')
    await page.waitForSelector('dialog textarea')
    await new Keyboard(page).closeDialog()

    await staff.press('Paste an order')
    await page.waitForSelector('dialog textarea')
    await page.type('dialog textarea', '2 x THX-CBH20', HUMAN_PACE)
    for (let times = 0; times < 3; times++) {
      await escape(page)
      await staff.waitForText(QUESTION)
      await untilOpen(page, 2)
      await escape(page)
      await staff.waitForTextToDisappear(QUESTION)
      await untilOpen(page, 1)
      assert.equal(await text(), '2 x THX-CBH20')
    }
    await page.mouse.click(5, 5)
    await staff.waitForText(QUESTION)
    await confirmQuestion(staff, 'Discard')
    await untilOpen(page, 0)
    assert.isEmpty(staff.errors)
  })

  test('keeps its text where the session has ended meanwhile', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open('/admin/orders/0')
    await staff.press('Paste an order')
    await page.waitForSelector('dialog textarea')
    await page.type('dialog textarea', '2 x THX-CBH20', HUMAN_PACE)
    const context = page.browserContext()
    await context.deleteCookie(...(await context.cookies()))
    await page.click('dialog button[type="submit"]')
    await staff.waitForText('You are signed out.')
    await staff.settle()
    const text = await page.$eval(
      'dialog textarea',
      (field) => (field as HTMLTextAreaElement).value
    )
    assert.equal(text, '2 x THX-CBH20')
  })

  test('asks from the first field of a card on, and not about an amount alone', async ({
    assert,
  }) => {
    const { _id: id } = await aStaffOrder()
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open(`/admin/orders/${id}`)
    await staff.press('Process A Payment')
    await staff.type('Amount in USD', '5')
    await escape(page)
    await untilOpen(page, 0)

    await staff.press('Process A Payment')
    await untilOpen(page, 1)
    await staff.type('Card number', '4242')
    await escape(page)
    await confirmQuestion(staff, 'Continue editing')
    await untilOpen(page, 1)
    await pause(HUMAN_PACE.delay)
    await page.mouse.click(5, 5)
    await confirmQuestion(staff, 'Continue editing')
    await staff.type('Card number', '')
    await staff.press('Cancel')
    await untilOpen(page, 0)

    await staff.press('Process A Payment')
    await staff.type('Name on card', 'Ada')
    await staff.press('Cancel')
    await confirmQuestion(staff, 'Discard')
    await untilOpen(page, 0)
    assert.isEmpty(staff.errors)
  })

  test('asks where more than two fields were filled in, and closes at once otherwise', async ({
    assert,
  }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open('/admin/users')
    await staff.press('Create')
    await page.waitForSelector('dialog [name="lastname"]')
    await page.type('dialog [name="firstname"]', 'Ann')
    await page.type('dialog [name="lastname"]', 'Moore')
    await staff.press('Cancel')
    await untilOpen(page, 0)

    await staff.press('Create')
    await page.waitForSelector('dialog [name="lastname"]')
    await page.type('dialog [name="email"]', 'ann@example.com')
    await page.type('dialog [name="firstname"]', 'Ann')
    await page.type('dialog [name="lastname"]', 'Moore')
    await staff.press('Cancel')
    await confirmQuestion(staff, 'Continue editing')
    await untilOpen(page, 1)
    await page.$eval('dialog [name="company"]', (field) => (field as HTMLElement).focus())
    await page.click('dialog button[aria-label="Close"]')
    await confirmQuestion(staff, 'Discard')
    await untilOpen(page, 0)
    assert.isEmpty(staff.errors)
  })
})
