import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { ADMIN, shopUrl } from '#tests/browser/support/shop'
import { staffCall } from '#tests/browser/support/staff_call'
import { address } from '#tests/support/checkout'
import type { OrderResponse } from '#orders/views'

const SKU = 'THX-CBH20'

/** Creates a guest's order through the form, and returns its path. */
async function anOrder(staff: BrowserSession): Promise<string> {
  await staff.open('/admin/orders/0')
  await staff.type('Add a product', SKU)
  await staff.page.waitForSelector('[role="option"][data-key]')
  await staff.page.keyboard.press('Enter')
  await staff.waitForText('Why this price')
  await staff.press('Save')
  await staff.waitForText('Order created')
  return new URL(staff.page.url()).pathname
}

test.group('Editing an order', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('more than the stock is refused at its line, of a new order and of an edit', async ({
    assert,
  }) => {
    const path = await anOrder(await BrowserSession.signedIn(ADMIN, 1440))
    for (const editor of ['/admin/orders/0', `${path}/edit`]) {
      const staff = await BrowserSession.signedIn(ADMIN, 1440)
      await staff.open(editor)
      if (editor.endsWith('/0')) {
        await staff.type('Add a product', SKU)
        await staff.page.waitForSelector('[role="option"][data-key]')
        await staff.page.keyboard.press('Enter')
      }
      await staff.waitForText('Why this price')
      await staff.type(`Quantity of ${SKU}`, '9999')
      await staff.press('Save')
      await staff.page.waitForFunction(
        (sku) => {
          const field = document.querySelector(
            `[aria-label="Quantity of ${sku}"], [name="cart.0.quantity"]`
          )
          return field?.getAttribute('aria-invalid') === 'true'
        },
        {},
        SKU
      )
      await staff.waitForText('left of')
      assert.isTrue(new URL(staff.page.url()).pathname.endsWith(editor))
    }
  })

  test('a change of another session is shown field by field, and nothing typed is lost', async ({
    assert,
  }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const path = await anOrder(staff)
    await staff.page.keyboard.press('e')
    await staff.waitForPath(`${path}/edit`)
    await staff.waitForText('Why this price')
    await assertAccessible(staff.page, assert)
    await staff.type(`Quantity of ${SKU}`, '4')
    await staff.type('Terms (optional)', 'COD')
    await staff.type('Customer PO (optional)', 'PO-MINE')

    const colleague = await BrowserSession.signedIn(ADMIN, 390)
    await colleague.open(`${path}/edit`)
    await colleague.waitForText('Why this price')
    await colleague.type('Customer PO (optional)', 'PO-COLLEAGUE')
    await colleague.press('Save')
    await colleague.waitForText('saved.')

    await staff.press('Save')
    await staff.waitForText('Another user changed this while you were editing')
    await staff.waitForText('Customer PO: None → PO-COLLEAGUE')
    await assertAccessible(staff.page, assert)
    await staff.press('Load new version and keep my changes')
    await staff.waitForTextToDisappear('Another user changed this')
    const valueOf = async (label: string, role: string) => {
      const field = await staff.find(label, role)
      return field.evaluate((input) => (input as HTMLInputElement).value)
    }
    assert.equal(await valueOf('Terms (optional)', 'combobox'), 'COD')
    assert.equal(await valueOf(`Quantity of ${SKU}`, 'spinbutton'), '4')
    assert.equal(await valueOf('Customer PO (optional)', 'textbox'), 'PO-MINE')
    await staff.page.keyboard.down('Control')
    await staff.page.keyboard.press('s')
    await staff.page.keyboard.up('Control')
    await staff.waitForText('saved.')
    await staff.waitForText('Order changed')
    assert.equal(staff.page.url(), shopUrl(path))
    await staff.waitForText('PO-COLLEAGUE → PO-MINE')
    await assertAccessible(staff.page, assert)
    assert.isEmpty(staff.errors)
  })

  test('changes survive the Back button and a reload, until they are saved or discarded', async ({
    assert,
  }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const path = await anOrder(staff)
    const poOf = async () => {
      const field = await staff.find('Customer PO (optional)', 'textbox')
      return field.evaluate((input) => (input as HTMLInputElement).value)
    }
    await staff.page.keyboard.press('e')
    await staff.waitForPath(`${path}/edit`)
    await staff.type('Customer PO (optional)', 'PO-BACK')
    await staff.page.goBack()
    await staff.waitForPath(path)
    await staff.page.goForward()
    await staff.waitForPath(`${path}/edit`)
    await staff.waitForText('Your unsaved changes were restored.')
    assert.equal(await poOf(), 'PO-BACK')
    await assertAccessible(staff.page, assert)

    staff.page.once('dialog', (dialog) => void dialog.accept())
    await staff.page.reload({ waitUntil: 'load' })
    await staff.waitForHydration()
    await staff.waitForText('Your unsaved changes were restored.')
    assert.equal(await poOf(), 'PO-BACK')
    await staff.press('Save')
    await staff.waitForPath(path)
    await staff.waitForText('PO-BACK')

    await staff.page.keyboard.press('e')
    await staff.waitForPath(`${path}/edit`)
    await staff.page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name=customerPO]')?.value === 'PO-BACK'
    )
    assert.notInclude(await staff.text(), 'unsaved changes')
    await staff.type('Customer PO (optional)', 'PO-TWICE')
    await staff.press('Save')
    await staff.waitForPath(path)
    await staff.waitForText('PO-TWICE')
    assert.isEmpty(staff.errors)
  })

  test('a changed address keeps the phone number that the customer gave', async ({ assert }) => {
    const call = await staffCall()
    const body = {
      type: 1,
      email: 'ada@example.com',
      cart: [{ description: 'Rack ears', quantity: 1, cost: 10 }],
      address: { shipping: address({ phone: '+1 303 555 0142' }) },
      same_billing: true,
    }
    const { _id: id } = await call<{ _id: string }>('PUT', '/api/a/orders/0', body)
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open(`/admin/orders/${id}/edit`)
    await staff.type('City', 'Boulder')
    await staff.press('Save')
    await staff.waitForPath(`/admin/orders/${id}`)
    const order = await call<OrderResponse>('GET', `/api/orders/${id}`)
    assert.containsSubset(order.address.shipping, { city: 'Boulder', phone: '+1 303 555 0142' })
  })
})
