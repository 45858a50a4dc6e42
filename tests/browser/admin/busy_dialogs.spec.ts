import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { confirmQuestion, submitDialog } from '#tests/browser/support/dialogs'
import { Keyboard } from '#tests/browser/support/keyboard'
import { handOverAnswers, holdAnswers, untilHeldBack } from '#tests/browser/support/late_answers'
import { ADMIN } from '#tests/browser/support/shop'
import { aStaffOrder, callAsStaff } from '#tests/browser/support/staff_orders'
import type { Assert } from '@japa/assert'

/** Tries to close the open dialog in each way that a person has, and checks that it stays. */
async function assertStays(staff: BrowserSession, assert: Assert): Promise<void> {
  const { page } = staff
  const keyboard = new Keyboard(page)
  const buttons = await page.$$eval(
    'dialog[open] :is(footer button, [aria-label="Close"])',
    (all) =>
      (all as HTMLButtonElement[])
        .filter((button) => button.type !== 'submit' && !button.disabled)
        .map((button) => button.ariaLabel ?? button.textContent)
  )
  assert.isEmpty(buttons, 'no button closes it')
  // A browser that may refuse the first Escape obeys the second.
  await keyboard.press('Escape')
  await keyboard.press('Escape')
  await page.mouse.click(2, 2)
  await staff.settle()
  assert.isNotNull(await page.$('dialog[open]'))
}

async function untilClosed({ page }: BrowserSession): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('dialog'))
}

test.group('A dialog whose answer is awaited', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('stays, so that its answer never closes the next one, and its fields wait', async ({
    assert,
  }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open('/admin/groups')
    await staff.press('Create group')
    const name = `Late ${Date.now()}`
    await staff.type('Name', name)
    await holdAnswers(page, '/api/groups')
    await new Keyboard(page).save()
    await untilHeldBack(page)
    await page.keyboard.type(' and more')
    const [value] = await page.$$eval('dialog[open] [name="name"]', (fields) =>
      (fields as HTMLInputElement[]).map((field) => field.value)
    )
    assert.equal(value, name)
    await assertStays(staff, assert)
    await new Keyboard(page).save()
    await handOverAnswers(page)
    await staff.waitForText(`${name} created.`)
    await untilClosed(staff)
    assert.isEmpty(staff.errors)
  })

  test('has the focus where it was when there is no answer', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open('/admin/groups')
    await staff.press('Create group')
    await staff.type('Name', 'Never created')
    await page.setOfflineMode(true)
    await new Keyboard(page).save()
    await staff.waitForText('The group was not saved.')
    await page.waitForFunction(() => document.activeElement?.matches('dialog [name="name"]'))
    await page.setOfflineMode(false)
    await new Keyboard(page).closeDialog()
    assert.isEmpty(staff.errors)
  })

  test('keeps what was typed where the version of a colleague does not load', async ({
    assert,
  }) => {
    const name = `Shared ${Date.now()}`
    const save = (body: object) => callAsStaff<{ _id: string }>(['POST', '/api/groups'], body)
    const { _id: id } = await save({ name })
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    const keep = () => staff.press('Load new version and keep my changes')
    await staff.open('/admin/groups')
    const rename = await staff.find(`Rename ${name}`, 'button')
    await rename.click()
    await save({ _id: id, name: `${name} of a colleague` })
    await staff.type('Name', `${name} of mine`)
    await submitDialog(staff, 'Save')
    await staff.waitForText('Another user changed this')
    await page.setOfflineMode(true)
    await keep()
    await staff.waitForText('The shop could not be reached.')
    await page.setOfflineMode(false)
    await keep()
    await staff.waitForTextToDisappear('Another user changed this')
    await submitDialog(staff, 'Save')
    await staff.waitForText('Group saved.')
    await staff.find(`Rename ${name} of mine`, 'button')
    assert.isEmpty(staff.errors)
  })

  test('stays without a form of the shared dialog, too', async ({ assert }) => {
    const order = await aStaffOrder()
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open(`/admin/orders/${order._id}`)
    await staff.press('Payment link')
    await holdAnswers(page, '/payment_link')
    await submitDialog(staff, 'Create link')
    await untilHeldBack(page)
    await assertStays(staff, assert)
    await handOverAnswers(page)
    await staff.waitForText('Copy link')
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await staff.press('Copy link')
    await staff.waitForText('Copy the link by hand: http')
    await new Keyboard(page).closeDialog()
    assert.isEmpty(staff.errors)
  })

  test('that only reads what was typed can be closed', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open('/admin/orders/0')
    await staff.press('Paste an order')
    await holdAnswers(page, '/api/a/orders/text')
    await staff.type('The customer’s order', 'THX-CBH20;3')
    await submitDialog(staff, 'Read order')
    await untilHeldBack(page)
    await submitDialog(staff, 'Cancel')
    await confirmQuestion(staff, 'Discard')
    await untilClosed(staff)
    await staff.press('Paste an order')
    await handOverAnswers(page)
    await staff.settle()
    assert.notInclude(await staff.text('dialog[open]'), 'Add 1 line')
    assert.isEmpty(staff.errors)
  })
})
