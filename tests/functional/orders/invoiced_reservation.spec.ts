import { test } from '@japa/runner'
import { run } from '#core/database'
import { expireProforma } from '#orders'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { reservedUntil, setReservationEnd } from '#tests/functional/orders/support/order_money'
import { cancelledAt } from '#tests/functional/orders/support/payments'
import { countRows } from '#tests/support/database'
import { ship } from '#tests/support/shipments'
import { editOrderByCall } from '#tests/support/staff_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'

const PAST = new Date('2020-01-01T00:00:00Z')

test.group('The reservation of an order that is invoiced', (group) => {
  const cards = withFakeCards(group)
  const staff = withStaffedShop(group)
  let invoices: InvoiceClient
  let orderId: string
  group.each.setup(async () => {
    invoices = await InvoiceClient.ofNewOrder(staff.token)
    orderId = invoices.order._id
  })

  const toProforma = async () => {
    const { status, text } = await editOrderByCall(staff.token, orderId, { state: 6 })
    if (status !== 200) throw new Error(text)
  }

  test('has no end: an unpaid invoice would ask for the money of a cancelled order', async ({
    assert,
  }) => {
    await invoices.created()
    await toProforma()
    assert.isNull(await reservedUntil(orderId))
  })

  test('does not cancel the order where an earlier version gave it an end', async ({ assert }) => {
    await invoices.created()
    await toProforma()
    await setReservationEnd(orderId, PAST)
    await expireProforma(orderId)
    assert.isNull(await cancelledAt(orderId))
    assert.isNull(await reservedUntil(orderId), 'no list shows it as one that ends')
  })

  test('has no end either once goods have left', async ({ assert }) => {
    const shipped = await ship(staff.token, invoices.order, 1)
    assert.equal(shipped.status, 201, shipped.text)
    await toProforma()
    assert.isNull(await reservedUntil(orderId))
  })

  test('ends as that of any other pro-forma once the invoice is void', async ({ assert }) => {
    const { _id: id } = await invoices.created()
    await invoices.remove(id)
    await toProforma()
    assert.isNotNull(await reservedUntil(orderId))
    await setReservationEnd(orderId, PAST)
    await expireProforma(orderId)
    assert.isNotNull(await cancelledAt(orderId))
  })

  test('a card is not charged for an invoice of a cancelled order', async ({ assert }) => {
    const { _id: id } = await invoices.created()
    await run('update orders set cancelled_at = ? where id = ?', [PAST.toISOString(), orderId])
    const charged = cards.charged.length
    const paid = await invoices.pay(id, { token: 'pm_fake' })
    assert.deepEqual([paid.status, paid.body.code], [409, 'E_CANCELLED'])
    assert.lengthOf(cards.charged, charged)
  })

  test('a transfer is not recorded for an invoice of a cancelled order', async ({ assert }) => {
    const { _id: id } = await invoices.created()
    await run('update orders set cancelled_at = ? where id = ?', [PAST.toISOString(), orderId])
    const paid = await invoices.transfer(id, 1)
    assert.deepEqual([paid.status, paid.body.code], [409, 'E_CANCELLED'])
    assert.equal(await countRows('payments', 'order_id = ?', [orderId]), 0)
  })
})
