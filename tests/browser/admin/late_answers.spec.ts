import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { handOverAnswers, holdAnswers, untilHeldBack } from '#tests/browser/support/late_answers'
import { scanCode } from '#tests/browser/support/scanner'
import { ADMIN, findProduct, SUPER_ADMIN } from '#tests/browser/support/shop'
import { staffCall } from '#tests/browser/support/staff_call'
import { aStaffOrder } from '#tests/browser/support/staff_orders'

const SKU = 'THX-CBH20'

/** Creates an order of two cables that is ready for shipment. */
async function anOpenOrder(): Promise<{ id: string; email: string }> {
  const { _id: product } = await findProduct(SKU)
  const email = `late-${crypto.randomUUID()}@example.com`
  const { _id: id } = await aStaffOrder({ state: 5, email, cart: [{ product, quantity: 2 }] })
  return { id, email }
}

async function write({ page }: BrowserSession, text: string): Promise<void> {
  const editor = await page.waitForSelector('[contenteditable=true]')
  await editor!.focus()
  await page.keyboard.type(text)
}

/** Whether a button is what a tap at its middle and at its edges meets. */
function isInFront(name: string): boolean {
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === name
  )!
  const { left, top, right, bottom } = button.getBoundingClientRect()
  const middle = (left + right) / 2
  return [top + 2, (top + bottom) / 2, bottom - 2].every((y) =>
    button.contains(document.elementFromPoint(middle, y))
  )
}

test.group('Answers that come late, for staff', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('a merge is into the customer of the preview that is shown', async ({ assert }) => {
    const call = await staffCall()
    const id = crypto.randomUUID().slice(0, 8)
    const aCustomer = (name: string) =>
      call<{ _id: string }>('PUT', '/api/users/0', {
        email: `${name}.${id}@example.com`,
        firstname: name,
        generate: true,
      })
    const closed = await aCustomer('closed')
    await aCustomer('first')
    await aCustomer('second')
    const helen = await BrowserSession.signedIn(SUPER_ADMIN, 1440)
    const { page } = helen
    const choose = async (name: string) => {
      await helen.type('Find a customer', `${name}.${id}`)
      await page.waitForSelector(`::-p-xpath(//*[@role="option"][contains(., "${name}.${id}")])`)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
    await helen.open(`/admin/users/${closed._id}`)
    await helen.press('Merge…')
    await holdAnswers(page, '/merge?into=', { count: 1 })
    await choose('first')
    await untilHeldBack(page)
    await choose('second')
    await helen.settle()
    await handOverAnswers(page)
    await helen.waitForText('This cannot be undone.')
    const dialog = await helen.text('dialog[open]')
    assert.include(dialog, `second.${id}@example.com stays`)
    assert.notInclude(dialog, `first.${id}@example.com`)
  })

  test('a shipment waits for the serial numbers that are still being checked', async ({
    assert,
  }) => {
    const order = await anOpenOrder()
    const serial = `16034-${crypto.randomUUID().slice(0, 8).toUpperCase()}-`
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open(`/shipping/${order.id}`)
    await scanCode(page, SKU)
    await staff.waitForText('1 of 2 packed')
    await holdAnswers(page, '/serials?serial=')
    await scanCode(page, `${serial}1`)
    await untilHeldBack(page)
    await staff.press('Ship')
    await staff.settle()
    assert.equal(new URL(page.url()).pathname, `/shipping/${order.id}`)
    await handOverAnswers(page)
    await staff.waitForText(`Serial ${serial}1`)

    await staff.open(`/admin/orders/${order.id}`)
    await staff.press('Create shipment')
    await staff.find(`Quantity of ${SKU}`, 'spinbutton')
    await holdAnswers(page, '/serials?serial=')
    await scanCode(page, `${serial}2`)
    await untilHeldBack(page)
    await page.$eval('dialog[open] form', (form) => form.requestSubmit())
    await staff.settle()
    assert.notInclude(await staff.text(), 'Shipment 1 created')
    await handOverAnswers(page)
    await staff.find(`Remove serial number ${serial}2`, 'button')
  })

  test('a pasted order that was changed while it was read is read again', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open('/admin/orders/0')
    await staff.press('Paste an order')
    await holdAnswers(page, '/api/a/orders/text', { count: 1 })
    await staff.type('The customer’s order', 'THX-CBH20;3')
    await staff.press('Read order')
    await untilHeldBack(page)
    await page.keyboard.press('Tab')
    await staff.type('The customer’s order', '5')
    await handOverAnswers(page)
    await staff.settle()
    assert.notInclude(await staff.text('dialog[open]'), 'Add 1 line')
    await staff.press('Read order')
    await staff.press('Add 1 line')
  })

  test('the recipients of a document are known although its message was typed at once', async () => {
    const order = await anOpenOrder()
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open(`/admin/orders/${order.id}`)
    await holdAnswers(page, '/preview', { count: 1 })
    await page.locator('::-p-aria([name="More actions"][role="button"])').click()
    await page.locator('::-p-xpath(//*[@role="menuitem"][contains(., "Send receipt")])').click()
    await staff.type('Message (optional)', 'Hello')
    await untilHeldBack(page)
    await page.keyboard.press('Tab')
    await staff.settle()
    await handOverAnswers(page)
    await page.waitForFunction(
      (email) => document.querySelector<HTMLInputElement>('[name="recipients"]')?.value === email,
      {},
      order.email
    )
  })

  test('what is typed while a text is saved stays, and is still to be saved', async ({
    assert,
  }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open('/admin/pages/privacy')
    await write(staff, 'Sent. ')
    await holdAnswers(page, '/api/page/', { count: 1 })
    await staff.press('Save page')
    await untilHeldBack(page)
    await write(staff, 'Typed since. ')
    await handOverAnswers(page)
    await staff.waitForText('saved.')
    await staff.settle()
    assert.include(await staff.text('main'), 'Typed since.')
    await staff.press('Save page')
    await staff.waitForTextToDisappear('Unsaved changes')
    await staff.settle()
    await page.reload()
    await staff.waitForText('Typed since.')
  })

  test('what is added to a list while it is saved stays, and is still to be saved', async ({
    assert,
  }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open('/admin/distribution')
    await staff.press('Add entry')
    await write(staff, 'Late Cinema 1')
    await holdAnswers(page, '/api/page/', { count: 1 })
    await staff.press('Save list')
    await untilHeldBack(page)
    await staff.press('Add entry')
    await page.waitForFunction(
      () => document.querySelector('[contenteditable=true]')?.textContent === ''
    )
    await write(staff, 'Late Cinema 2')
    await handOverAnswers(page)
    await staff.waitForText('List saved.')
    assert.include(await staff.text('main'), 'Late Cinema 2')
    for (const width of [390, 1440]) {
      await page.setViewport({ width, height: 700 })
      await page.waitForFunction(isInFront, {}, 'Save list')
    }
    await staff.press('Save list')
    await staff.waitForTextToDisappear('Unsaved changes')
    await staff.settle()
    await page.reload()
    await staff.waitForText('Late Cinema 2')
    const text = await staff.text('main')
    assert.lengthOf(text.match(/Late Cinema 1/g) ?? [], 1)
  })
})
