import { test } from '@japa/runner'
import { run, writeTx } from '#core/database'
import { recordPayment } from '#payments'
import { listRelatedMails } from '#core/mail'
import { shop } from '#config/shop'
import { Money } from '#shared/money'
import { aPromo, usesOf } from '#tests/functional/orders/support/promos'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import {
  actionsOn,
  cancelledAt,
  storedOrder,
  workAfter,
} from '#tests/functional/orders/support/payments'
import { call } from '#tests/support/http'
import { aDealer } from '#tests/support/users'
import {
  aCart,
  place,
  productId,
  setStock,
  stockedShop,
  stockOf,
  submitSteps,
} from '#tests/support/checkout'
import type { OrderResponse } from '#orders/views'

const SKU = 'THX-CBH10'
const DAY = 24 * 60
const transfer = { state: 3, payment: { method: 'BANK_TRANSFER' } }

test.group('A pro-forma', (group) => {
  withFakeCards(group)
  withFakePrinter(group)
  group.setup(stockedShop)
  group.each.setup(() => setStock(SKU, 50))

  const aProforma = async () => {
    const { id: userId, token } = await aDealer()
    await run(`update users set currency = 'usd', credit_cents = 500 where id = ?`, [userId])
    const { id: promoId } = await aPromo()
    const { _id: id } = await aCart({ sku: SKU, quantity: 3, token })
    await call('PUT', `/api/orders/${id}/code/${promoId}`, { token })
    const order = await submitSteps(id, { token, payment: transfer })
    const placed = await place(order, { token })
    return { order: placed.body, promoId, userId, token, id }
  }

  test('reserves its goods for thirty days and is mailed', async ({ assert }) => {
    const { order, promoId, id } = await aProforma()
    assert.equal(order.state, 6)
    assert.isNull(order.payment.balance_remaining)
    assert.isNull(order.dates.paid)
    assert.equal(order.payment.credit, 5)
    assert.equal(await stockOf(SKU), 47)
    assert.equal(await usesOf(promoId), 1)
    const { reserved_until: until } = await storedOrder(id)
    const days = (Date.parse(until!) - Date.now()) / 86_400_000
    assert.approximately(days, shop.reservations.proformaDays, 0.1)
    await workAfter(0)
    const [mail] = await listRelatedMails('order', id)
    assert.include(mail.subject, 'Pro-forma')
    await workAfter(29 * DAY)
    assert.equal(await stockOf(SKU), 47)
    assert.isNull(await cancelledAt(id))
  })

  test('that stays unpaid is cancelled after thirty days and releases everything', async ({
    assert,
  }) => {
    const { id, promoId, userId, token } = await aProforma()
    await end(id)
    assert.equal(await stockOf(SKU), 50)
    assert.equal(await usesOf(promoId), 0)
    assert.equal(await creditOf(userId, token), 5)
    const stored = await storedOrder(id)
    assert.isNotNull(stored.cancelled_at)
    assert.isNull(stored.reserved_until)
    assert.equal(stored.state, 6)
    assert.deepEqual(await actionsOn(id), ['placed', 'reservation_expired'])
    const history = await call<OrderResponse[]>('GET', '/api/orders/history', { token })
    assert.lengthOf(history.body as unknown as OrderResponse[], 0)
    await end(id)
    assert.equal(await stockOf(SKU), 50, 'once')
  })

  test('is not cancelled once it has a payment or staff have changed its state', async ({
    assert,
  }) => {
    const paid = await aProforma()
    await writeTx((trx) =>
      recordPayment(
        { orderId: paid.id, method: 'BANK_TRANSFER', amount: Money.of(100, 'usd') },
        trx
      )
    )
    const open = await aProforma()
    await run('update orders set state = 5 where id = ?', [open.id])
    for (const { id } of [paid, open]) {
      await end(id)
      assert.isNull(await cancelledAt(id))
    }
    assert.equal(await stockOf(SKU), 44)
  })

  test('with an extended reservation expires at its new end', async ({ assert }) => {
    const { id } = await aProforma()
    const later = new Date(Date.now() + 10 * DAY * 60_000).toISOString()
    await run('update orders set reserved_until = ? where id = ?', [later, id])
    await workAfter(31 * DAY)
    assert.isNull(await cancelledAt(id))
    await end(id)
    assert.isNotNull(await cancelledAt(id))
  })

  /** Lets the reservation end. */
  async function end(id: string): Promise<void> {
    const past = new Date(Date.now() - 60_000).toISOString()
    await run('update orders set reserved_until = ? where id = ? and reserved_until is not null', [
      past,
      id,
    ])
    await run(
      `update outbox set state = 'waiting' where kind = 'expire_proforma' and payload like ?`,
      [`%${id}%`]
    )
    await workAfter(31 * DAY)
  }

  async function creditOf(userId: string, token: string): Promise<number | undefined> {
    const { body } = await call<OrderResponse>('POST', '/api/orders', {
      token,
      body: {
        id: await productId(SKU),
        quantity: 1,
      },
    })
    return body.user?._id === userId ? body.user.credit : undefined
  }
})
