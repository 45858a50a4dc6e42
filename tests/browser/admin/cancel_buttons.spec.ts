import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { ADMIN, findProduct } from '#tests/browser/support/shop'
import { aStaffOrder, userIdOf } from '#tests/browser/support/staff_orders'

const NEW_DOCUMENTS = [
  { path: '/admin/orders/0', label: 'Customer PO (optional)', list: '/admin/orders' },
  { path: '/purchasing/0', label: 'Reference (optional)', list: '/purchasing' },
  { path: '/admin/products/new', label: 'Name', list: '/admin/products' },
  { path: '/admin/promos/new', label: 'Note (optional)', list: '/admin/promos' },
]

async function assertValue(staff: BrowserSession, label: string, value: string): Promise<void> {
  const field = await staff.find(label, 'textbox')
  const shown = await field.evaluate((input) => (input as HTMLInputElement).value)
  if (shown !== value) throw new Error(`${label} is ${shown}`)
}

/** Types a text, which "Cancel" then asks about: it stays, and is lost once the user has confirmed that. */
async function typeAndCancel(staff: BrowserSession, label: string, text = 'Typed'): Promise<void> {
  await staff.type(label, text)
  await staff.press('Cancel')
  await staff.waitForText('Leave without saving?')
  await staff.press('Stay')
  await untilAnswered(staff)
  await assertValue(staff, label, text)
  await staff.press('Cancel')
  await staff.press('Leave')
}

/** Waits for a question to be gone. */
const untilAnswered = ({ page }: BrowserSession) =>
  page.waitForFunction(() => !document.querySelector('dialog'))

test.group('"Cancel" of a form', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('leaves a new document, and asks only where something is lost', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    for (const { path, label, list } of NEW_DOCUMENTS) {
      await staff.open(path)
      await staff.press('Cancel')
      await staff.waitForPath(list)
      await staff.open(path)
      await typeAndCancel(staff, label)
      await staff.waitForPath(list)
      await staff.open(path)
      await assertValue(staff, label, '')
    }
    assert.isEmpty(staff.errors)
  })

  test('ends an edit in its place, and asks only where something is lost', async ({ assert }) => {
    const { _id: orderId } = await aStaffOrder()
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open(`/admin/orders/${orderId}/edit`)
    await typeAndCancel(staff, 'Customer PO (optional)')
    await staff.waitForPath(`/admin/orders/${orderId}`)

    await staff.open(`/admin/users/${await userIdOf('nora.whitfield@pixelgen.demo')}`)
    await staff.press('Edit')
    await staff.press('Cancel')
    await staff.press('Edit')
    await typeAndCancel(staff, 'Company (optional)')
    await staff.waitForText('Edit')

    await staff.open('/admin/products/sale')
    await typeAndCancel(staff, 'Percent')
    await staff.waitForPath('/admin/products')
    assert.isEmpty(staff.errors)
  })

  test('starts an open editor again from what is saved', async ({ assert }) => {
    const { _id: id, name } = await findProduct('THX-CBH20')
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open(`/admin/products/${id}`)
    await typeAndCancel(staff, 'Name')
    await staff.waitForTextToDisappear('Unsaved changes')
    await assertValue(staff, 'Name', name)

    await staff.open('/admin/pages/terms')
    const text = () => staff.page.$eval('[contenteditable=true]', (editor) => editor.textContent)
    await staff.page.waitForSelector('[contenteditable=true]')
    const saved = await text()
    await staff.page.click('[contenteditable=true]')
    await staff.page.keyboard.type('Typed')
    await staff.press('Cancel')
    await staff.press('Leave')
    await staff.waitForTextToDisappear('Unsaved changes')
    await staff.page.waitForSelector('[contenteditable=true]')
    assert.equal(await text(), saved)
    assert.isEmpty(staff.errors)
  })
})
