import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { PHONE } from '#tests/browser/support/fingers'
import { handOverAnswers, holdAnswers, untilHeldBack } from '#tests/browser/support/late_answers'
import { ADMIN } from '#tests/browser/support/shop'
import { aStaffOrder } from '#tests/browser/support/staff_orders'
import type { Page } from 'puppeteer'

/** How long a person holds the button of a mouse down */
const HELD = { delay: 150 }

const buttonOf = (text: string) => `::-p-xpath(//button[normalize-space(.) = "${text}"])`

/** Within the upper edge of a button, which is the first to leave the pointer */
const EDGE = { x: 16, y: 4 }

/** Clicks a button, and holds it down as a person does. */
async function holdAndClick({ page }: BrowserSession, text: string): Promise<void> {
  const button = await page.waitForSelector(buttonOf(text))
  await button!.click({ ...HELD, offset: EDGE })
}

const isGone = (page: Page, selector: string) =>
  page.waitForFunction((gone) => !document.querySelector(gone), {}, selector)

/** Returns the error that a field shows and names as its description now, without a wait. */
const errorOf = (page: Page, name: string) =>
  page.$eval(`[name="${name}"]`, (field) => {
    const id = field.getAttribute('aria-describedby')?.split(' ')[0] ?? ''
    return field.ariaInvalid === 'true' ? document.getElementById(id)!.textContent : null
  })

test.group('A click after a field was typed in', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('reaches the buttons below a field that shows its error when it is left', async ({
    assert,
  }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open('/admin/products/sale')
    for (const typed of ['abc', '1.23456']) {
      await staff.type('Percent', typed)
      await holdAndClick(staff, 'Cancel')
      await staff.waitForText('Leave without saving?')
      assert.isString(await errorOf(page, 'percent'))
      await holdAndClick(staff, 'Stay')
      await isGone(page, 'dialog')
    }
    await holdAndClick(staff, 'Cancel')
    await holdAndClick(staff, 'Leave')
    await staff.waitForPath('/admin/products')

    const { _id: orderId } = await aStaffOrder()
    await staff.open(`/admin/orders/${orderId}`)
    await staff.press('Record payment')
    await page.waitForSelector('dialog[open]')
    await page.focus('dialog [name="amount"]')
    await page.keyboard.type('abc')
    await holdAndClick(staff, 'Cancel')
    await isGone(page, 'dialog')
    assert.isEmpty(staff.errors)
  })

  test('reaches the button below an address that may have a typing error', async ({ assert }) => {
    const visitor = await BrowserSession.start()
    await visitor.open('/contact')
    await visitor.type('Name', 'Ann')
    await visitor.type('Message', 'Which cable for 12 meters?')
    await visitor.type('E-mail', 'ann@gmial.com')
    await holdAndClick(visitor, 'Send message')
    await visitor.waitForText('Your message has been sent')
    assert.isEmpty(visitor.errors)
  })

  test('reaches the buttons by a finger, too', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.page.setViewport(PHONE)
    await staff.open('/admin/products/sale')
    await staff.type('Percent', 'abc')
    const cancel = await staff.page.waitForSelector(buttonOf('Cancel'))
    await cancel!.scrollIntoView()
    const { x, y } = (await cancel!.boundingBox())!
    await staff.page.touchscreen.tap(x + EDGE.x, y + EDGE.y)
    await staff.waitForText('Leave without saving?')
    assert.isEmpty(staff.errors)
  })

  test('is not waited for by an error where the field is left by key, or where nothing is pressed', async ({
    assert,
  }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open('/admin/products/sale')
    await staff.type('Percent', '0.2o')
    assert.isNull(await errorOf(page, 'percent'))
    await page.keyboard.press('Tab')
    assert.isString(await errorOf(page, 'percent'))
    await staff.type('Percent', '0.20')
    assert.isNull(await errorOf(page, 'percent'))
    await staff.type('Percent', 'abc')
    await page.click('main h1')
    await page.waitForSelector('[name="percent"][aria-invalid="true"]')
    assert.isEmpty(staff.errors)
  })
})

test.group('A promo code that staff type', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('stays, with the focus and the caret, while the totals are calculated', async ({
    assert,
  }) => {
    const { _id: orderId } = await aStaffOrder()
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open(`/admin/orders/${orderId}/edit`)
    await staff.settle()
    await holdAnswers(page, '/orders/preview')
    await page.focus('[name="promocode"]')
    await page.keyboard.type('NO', HELD)
    await untilHeldBack(page)
    await page.keyboard.type('CO', HELD)
    await handOverAnswers(page)
    await page.keyboard.type('DE', HELD)
    await handOverAnswers(page)
    await page.waitForSelector('[name="promocode"][aria-invalid="true"]')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('X', HELD)
    await handOverAnswers(page)
    const { value, caret, isFocused } = await page.$eval('[name="promocode"]', (field) => ({
      value: (field as HTMLInputElement).value,
      caret: (field as HTMLInputElement).selectionStart,
      isFocused: document.activeElement === field,
    }))
    assert.deepEqual({ value, caret, isFocused }, { value: 'NOCODXE', caret: 6, isFocused: true })
    assert.isEmpty(staff.errors)
  })

  test('is written in capitals without a jump of the caret', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open('/admin/promos/new')
    await page.focus('[name="code"]')
    await page.keyboard.type('wel10')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('come')
    assert.equal(
      await page.$eval('[name="code"]', (field) => (field as HTMLInputElement).value),
      'WELCOME10'
    )
    assert.isEmpty(staff.errors)
  })
})
