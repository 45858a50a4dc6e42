import { test } from '@japa/runner'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { call } from '#tests/support/http'
import { withFreshLimits } from '#tests/support/limits'
import { mailsTo } from '#tests/support/mails'
import { aPlacedOrder, byTransfer } from '#tests/support/orders'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aDealer, type TestUser } from '#tests/support/users'
import type { OrderResponse } from '#orders/views'

test.group('A cancelled pro-forma', (group) => {
  withFakeCards(group)
  withFreshLimits(group)
  const printer = withFakePrinter(group)
  const staff = withStaffedShop(group)
  let dealer: TestUser
  let order: OrderResponse
  group.each.setup(async () => {
    dealer = await aDealer()
    order = await aPlacedOrder({ token: dealer.token, payment: byTransfer })
  })

  const cancel = async () => {
    const path = `/api/orders/${order._id}/cancellation`
    const { status, text } = await call('POST', path, { token: staff.token, body: {} })
    if (status !== 200) throw new Error(text)
  }

  const printed = async (): Promise<string> => {
    const { status, text } = await call('POST', `/api/orders/${order._id}/docs`, {
      token: dealer.token,
      body: {},
    })
    if (status !== 200) throw new Error(text)
    return printer.printed.at(-1)!.html
  }

  const askForReceipt = () =>
    call('POST', `/api/orders/${order._id}/receipt`, {
      token: dealer.token,
      body: { orderId: order.number, email: order.email },
    })

  test('prints that it is cancelled, and asks for no money', async ({ assert }) => {
    const open = await printed()
    assert.include(open, 'US dollars (USD)')
    assert.notInclude(open, 'Canceled')
    await cancel()
    const html = await printed()
    assert.include(html, 'Canceled')
    assert.notInclude(html, 'US dollars (USD)')
  })

  test('is not mailed to its customer again', async ({ assert }) => {
    await cancel()
    const { status, body } = await askForReceipt()
    assert.deepEqual([status, body], [409, { err: 'This order is canceled.', code: 'E_CANCELLED' }])
  })

  test('is not mailed either where it was cancelled before the mail left', async ({ assert }) => {
    const before = await mailsTo(order.email)
    const asked = await askForReceipt()
    assert.equal(asked.status, 200, asked.text)
    await cancel()
    assert.lengthOf(await mailsTo(order.email), before.length)
  })
})
