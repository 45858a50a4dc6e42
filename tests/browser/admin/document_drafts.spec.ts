import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { Keyboard } from '#tests/browser/support/keyboard'
import { handOverAnswers, holdAnswers, untilHeldBack } from '#tests/browser/support/late_answers'
import { ADMIN } from '#tests/browser/support/shop'
import { staffCall } from '#tests/browser/support/staff_call'
import { address } from '#tests/support/checkout'
import type { Assert } from '@japa/assert'
import type { Page } from 'puppeteer'

const RESTORED = 'Your unsaved changes were restored.'

/** Reloads the page, which the browser asks about while there are changes. */
async function reload(staff: BrowserSession): Promise<void> {
  staff.page.once('dialog', (dialog) => void dialog.accept())
  await staff.page.reload({ waitUntil: 'load' })
  await staff.waitForHydration()
}

/** Types the line of a new order. */
async function startOrder(staff: BrowserSession): Promise<void> {
  await staff.open('/admin/orders/0')
  await staff.press('Add custom item')
  await staff.type('Price of line 1', '10')
  await staff.type('Description of line 1', 'Rack')
}

/** Types where the focus is or was, and checks that the form does not take it. */
async function assertWaits(staff: BrowserSession, assert: Assert, label: string): Promise<void> {
  const { page } = staff
  await untilHeldBack(page)
  const before = await formValues(page)
  await page.keyboard.type('lost')
  const field = await page.$(`::-p-xpath(//label[starts-with(., "${label}")])`)
  await field!.click()
  await page.keyboard.type('lost')
  assert.deepEqual(await formValues(page), before)
  const cancel = '::-p-xpath(//button[normalize-space(.) = "Cancel"][not(@disabled)])'
  assert.isNull(await page.$(cancel))
  await handOverAnswers(page)
}

const formValues = (page: Page) =>
  page.$$eval('main form :is(input, textarea)', (fields) =>
    (fields as HTMLInputElement[]).map(({ value, checked }) => ({ value, checked }))
  )

async function valueOf(staff: BrowserSession, label: string): Promise<string> {
  const field = await staff.find(label, 'textbox')
  return field.evaluate((input) => (input as HTMLInputElement).value)
}

test.group('Changes that are not saved, after a reload', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('an invoice has them, new and stored, until they are saved, discarded or cancelled', async ({
    assert,
  }) => {
    const call = await staffCall()
    const { _id: orderId } = await call<{ _id: string }>('PUT', '/api/a/orders/0', {
      type: 1,
      state: 5,
      email: 'ada@example.com',
      cart: [{ description: 'Rack', quantity: 10, cost: 10 }],
      payment: { method: 'CHEQUE', salesTaxPercent: 0, shipping: 0 },
      address: { shipping: address() },
      same_billing: true,
    })
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open(`/admin/orders/${orderId}/invoices`)
    await staff.press('Create Invoice')
    await staff.type('Waybill (optional)', '7712 8834')
    await reload(staff)
    await staff.waitForText(RESTORED)
    assert.equal(await valueOf(staff, 'Waybill (optional)'), '7712 8834')
    await assertAccessible(staff.page, assert)
    await staff.press('Create')
    await staff.waitForText('created.')
    await staff.waitForText('7712 8834')

    await staff.press('Edit')
    await staff.type('Waybill (optional)', '7712 9999')
    await reload(staff)
    await staff.waitForText(RESTORED)
    assert.equal(await valueOf(staff, 'Waybill (optional)'), '7712 9999')
    await staff.press('Discard changes')
    await staff.waitForTextToDisappear(RESTORED)
    assert.equal(await valueOf(staff, 'Waybill (optional)'), '7712 8834')
    await staff.type('Waybill (optional)', '7712 0000')
    await staff.press('Cancel')
    await staff.waitForText('Leave without saving?')
    await staff.press('Stay')
    assert.equal(await valueOf(staff, 'Waybill (optional)'), '7712 0000')
    await staff.press('Cancel')
    await staff.press('Leave')
    await staff.waitForTextToDisappear('Save Changes')
    await reload(staff)
    await staff.press('Edit')
    assert.equal(await valueOf(staff, 'Waybill (optional)'), '7712 8834')
    assert.isEmpty(staff.errors)
  })

  test('a purchase order has them, new and stored, with the errors at their lines', async ({
    assert,
  }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open('/purchasing/0')
    await staff.type('Vendor company', 'Draft Cables')
    await staff.page.keyboard.press('Tab')
    for (const [index, cost] of ['1.234', '20'].entries()) {
      await staff.press('Add custom item')
      await staff.type(`Description of line ${index + 1}`, `Cable ${index + 1}`)
      await staff.type(`Cost of line ${index + 1}`, cost)
    }
    await reload(staff)
    await staff.waitForText(RESTORED)
    assert.equal(await valueOf(staff, 'Description of line 2'), 'Cable 2')
    await staff.press('Save purchase order')
    await staff.waitForText('1 field needs your attention')
    await staff.type('Cost of line 1', '10')
    await staff.press('Save purchase order')
    await staff.waitForText('2 units are outstanding.')

    await staff.page.keyboard.press('e')
    await staff.type('Reference (optional)', 'Q-7781')
    await reload(staff)
    await staff.waitForText(RESTORED)
    assert.equal(await valueOf(staff, 'Reference (optional)'), 'Q-7781')
    await staff.press('Save purchase order')
    await staff.waitForText('Q-7781')
    await staff.waitForTextToDisappear('Save purchase order')
    assert.isEmpty(staff.errors)
  })
})

test.group('What is typed while a document is saved', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('is not lost: its fields wait until the page is left', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open('/purchasing/0')
    await staff.type('Vendor company', 'Waiting Cables')
    await page.keyboard.press('Tab')
    await staff.press('Add custom item')
    await staff.type('Description of line 1', 'Cable')
    await staff.type('Cost of line 1', '10')
    await page.keyboard.press('Tab')
    await holdAnswers(page, '/api/a/orders/0')
    await staff.press('Save purchase order')
    await assertWaits(staff, assert, 'Reference')
    await staff.waitForText('1 unit is outstanding.')

    await page.keyboard.press('e')
    await staff.type('Reference (optional)', 'Q-1')
    await holdAnswers(page, '/api/a/orders/')
    await staff.press('Save purchase order')
    await assertWaits(staff, assert, 'Reference')
    await staff.waitForText('Q-1')
    await staff.waitForTextToDisappear('Save purchase order')
    assert.isEmpty(staff.errors)
  })

  test('keeps its focus when the save fails', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await startOrder(staff)
    await page.setOfflineMode(true)
    await new Keyboard(page).save()
    await staff.waitForText('The order was not saved.')
    await page.keyboard.type(' of steel')
    assert.equal(await valueOf(staff, 'Description of line 1'), 'Rack of steel')
    await page.setOfflineMode(false)
  })

  test('leads back no user who has left the page', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await startOrder(staff)
    await holdAnswers(page, '/api/a/orders/0')
    await new Keyboard(page).save()
    await untilHeldBack(page)
    await staff.follow('Orders')
    await staff.press('Leave')
    await staff.waitForPath('/admin/orders')
    await handOverAnswers(page)
    await staff.waitForText('saved.')
    await staff.settle()
    assert.equal(await page.evaluate(() => location.pathname), '/admin/orders')
    assert.isEmpty(staff.errors)
  })
})
