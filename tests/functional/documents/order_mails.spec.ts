import { test } from '@japa/runner'
import { one } from '#core/database'
import { mailsAbout } from '#core/mail'
import { workOffOutbox } from '#core/outbox'
import { orderDetail } from '#orders/queries/order_detail'
import { actionsOn } from '#tests/functional/orders/support/payments'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { refused } from '#tests/functional/orders/support/unchanged'
import { call } from '#tests/support/http'
import { aPlacedOrder } from '#tests/support/orders'
import { aStaffMember, aUser } from '#tests/support/people'
import { address, stockedShop } from '#tests/support/checkout'

const receipt = (id: string, body: Record<string, unknown>, token?: string) =>
  call<{ ok?: boolean; err?: string; code?: string }>('POST', `/api/orders/${id}/receipt`, {
    body,
    token,
  })

test.group('The mails of an order', (group) => {
  withFakeCards(group)
  const printer = withFakePrinter(group)
  group.setup(stockedShop)
  group.each.setup(() => {
    printer.isBroken = false
  })

  test('begin with one confirmation, its paper beside it', async ({ assert }) => {
    const order = await aPlacedOrder({ quantity: 2 })
    await workOffOutbox(50)
    await workOffOutbox(50)
    const mails = await mailsAbout('order', order._id)
    assert.lengthOf(mails, 1)
    const [mail] = mails
    assert.equal(mail.to, 'ada@example.com')
    assert.equal(mail.messageId, `<order-${order._id}-placed@localhost>`)
    assert.include(mail.subject, order.number)
    assert.deepEqual(
      mail.attachments.map(({ filename, contentType }) => [filename, contentType]),
      [[`Order #${order.number}.pdf`, 'application/pdf']]
    )
    for (const amount of [order.payment.subtotal, order.payment.total]) {
      assert.include(mail.text, `$${amount.toFixed(2)} USD`)
    }
    assert.deepEqual(await actionsOn(order._id), ['placed'])
  })

  test('go out without their paper where it cannot be printed, and staff read why', async ({
    assert,
  }) => {
    printer.isBroken = true
    const order = await aPlacedOrder()
    await workOffOutbox(50)
    const [mail] = await mailsAbout('order', order._id)
    assert.deepEqual(mail.attachments, [])
    assert.include(mail.text, order.number)
    const detail = await orderDetail(order._id)
    const entry = detail!.timeline.find(({ what }) => what === 'Mailed without its PDF')
    assert.equal(entry?.detail, 'The document could not be printed. Please try again.')
    const job = await one<{ state: string }>('select state from outbox where dedupe_key = ?', [
      `order-${order._id}-placed`,
    ])
    assert.equal(job?.state, 'done')
  })

  test('show what people wrote as text', async ({ assert }) => {
    const firstname = '<script>alert(1)</script>'
    const order = await aPlacedOrder({ step: { address: { shipping: address({ firstname }) } } })
    await workOffOutbox(50)
    const [mail] = await mailsAbout('order', order._id)
    assert.notInclude(mail.html, '<script>')
  })

  test('a receipt goes to the order’s own address, whatever was sent', async ({ assert }) => {
    const { token } = await aUser()
    const staff = await aStaffMember()
    const order = await aPlacedOrder({ token })
    await workOffOutbox(50)
    const html = '<h1>Pay here</h1>'
    for (const who of [token, staff.token]) {
      const { status, body } = await receipt(
        order._id,
        { orderId: order.number, email: 'eve@example.com', html },
        who
      )
      assert.equal(status, 200)
      assert.deepEqual(body, { ok: true })
    }
    const known = { orderId: order.number.toLowerCase(), email: 'ADA@example.com', html }
    const guest = await receipt(order._id, known)
    assert.equal(guest.status, 200)

    await workOffOutbox(50)
    const mails = await mailsAbout('order', order._id)
    assert.lengthOf(mails, 4)
    for (const { to, html: sent, text } of mails) {
      assert.equal(to, 'ada@example.com')
      assert.notInclude(sent + text, 'Pay here')
      assert.notInclude(sent + text, 'eve@')
    }
    const eves = await one('select 1 as found from mails where recipient like ?', ['eve@%'])
    assert.isNull(eves)
  })

  test('a receipt is not for strangers, nor of a cart', async ({ assert }) => {
    const owner = await aUser()
    const stranger = await aUser()
    const order = await aPlacedOrder({ token: owner.token })
    const other = await aPlacedOrder()
    const email = 'ada@example.com'
    for (const [body, token] of [
      [{ orderId: order.number, email: 'eve@example.com' }, undefined],
      [{ orderId: order.number, email: 'eve@example.com' }, stranger.token],
      [{ orderId: other.number, email }, undefined],
      [{ orderId: 'x', email }, undefined],
      [{ orderId: order.number, email: '%' }, undefined],
    ] as const) {
      const { body: answer } = await refused(assert, 404, () => receipt(order._id, body, token))
      assert.equal(answer.err, 'Invalid order ID and/or email')
    }
    for (const body of [
      {},
      { orderId: order.number },
      { orderId: 5, email },
      { orderId: order.number, email: [email] },
    ]) {
      await refused(assert, 422, () => receipt(order._id, body))
    }
  })
})
