import { test } from '@japa/runner'
import { processOutbox } from '#core/outbox'
import { refundPayment } from '#payments'
import {
  InvoiceClient,
  numberOf,
  type OpenOrderChanges,
} from '#tests/functional/invoicing/support/invoices'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { setStock, stockOf } from '#tests/support/checkout'
import { one, rows } from '#core/database'
import { statusFrom } from '#tests/support/http'
import { ship } from '#tests/support/shipments'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { Money } from '#shared/money'
import { aUser } from '#tests/support/users'

const GONE = 'Invoice cannot be removed as it is already deleted.'

/** Cases that other shop and accounting systems got wrong */
test.group('Invoices over time', (group) => {
  const cards = withFakeCards(group)
  const staff = withStaffedShop(group)

  const client = (changes?: OpenOrderChanges) => InvoiceClient.ofNewOrder(staff.token, changes)

  test('a void invoice keeps its number and the order can be invoiced again', async ({
    assert,
  }) => {
    const invoices = await client()
    const first = await invoices.created()
    assert.equal(await statusFrom(invoices.remove(first._id)), 200)
    const again = await invoices.remove(first._id)
    assert.deepEqual([again.status, again.body.err], [410, GONE])
    const second = await invoices.created()
    assert.equal(numberOf(second), numberOf(first) + 1)
    assert.deepEqual([second.items[0].quantity, second.payment.total], [10, 100])
    const stored = await invoices.stored(first._id)
    assert.deepEqual([stored.id2, stored.void, stored.payment.total], [first.id2, true, 100])
    assert.equal(await statusFrom(invoices.edit(first._id, {})), 409)
  }).tags(['known_case'])

  test('an invoice with payments cannot be voided and its lines are locked', async ({ assert }) => {
    const invoices = await client()
    const invoice = await invoices.created()
    await invoices.transfer(invoice._id, 40)
    const removal = await invoices.remove(invoice._id)
    assert.deepEqual([removal.status, removal.body.code], [409, 'E_INVOICE_PAID'])
    const locked = await invoices.edit(invoice._id, { items: invoices.items(5) })
    assert.deepEqual([locked.status, locked.body.code], [409, 'E_INVOICE_LOCKED'])
    const priced = await invoices.edit(invoice._id, { payment: { discount: 1 } })
    assert.equal(priced.status, 409)
    const waybill = await invoices.edit(invoice._id, { shipment: { waybill: 'WB 9' } })
    assert.equal(waybill.status, 200)
    assert.equal(waybill.body.payment.balance_remaining, 60)
    const whole = await invoices.edit(invoice._id, waybill.body)
    assert.equal(whole.status, 200)
  })

  test('a card pays only what is still due, and never more', async ({ assert }) => {
    const invoices = await client()
    const invoice = await invoices.created()
    await invoices.transfer(invoice._id, 70)
    const above = await invoices.pay(invoice._id, { token: 'pm_fake', amount: 30.01 })
    assert.deepEqual([above.status, above.body.field], [422, 'amount'])
    const paid = await invoices.pay(invoice._id, { token: 'pm_fake' })
    assert.equal(paid.status, 200)
    assert.equal(paid.body.payment.balance_remaining, 0)
    const charged = await one<{ amount_cents: number; invoice_id: string }>(
      'select amount_cents, invoice_id from payments where order_id = ? and attempt_id is not null',
      [invoices.order._id]
    )
    assert.deepEqual(charged, { amount_cents: 3000, invoice_id: invoice._id })
    assert.equal(await invoices.balance(), 0)
    const again = await invoices.pay(invoice._id, { token: 'pm_fake' })
    assert.deepEqual([again.status, again.body.code], [409, 'E_ALREADY_PAID'])
  })

  test('a declined card leaves the invoice due and can be followed by another', async ({
    assert,
  }) => {
    const invoices = await client()
    const invoice = await invoices.created()
    cards.willDecline()
    const declined = await invoices.pay(invoice._id, { token: 'pm_fake' })
    assert.equal(declined.status, 402)
    assert.equal(await invoices.due(invoice._id), 100)
    assert.equal(await statusFrom(invoices.pay(invoice._id, { token: 'pm_fake' })), 200)
  })

  test('two card payments at once charge the invoice once', async ({ assert }) => {
    const invoices = await client()
    const invoice = await invoices.created()
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => await statusFrom(invoices.pay(invoice._id, { token: 'pm_fake' })))
    )
    assert.lengthOf(
      statuses.filter((status) => status === 200),
      1
    )
    assert.equal(await invoices.balance(), 0)
  })

  test('money of the order goes to the oldest unpaid invoice, the rest to the next one', async ({
    assert,
  }) => {
    const invoices = await client()
    const first = await invoices.created({ items: invoices.items(3) })
    const second = await invoices.created({ items: invoices.items(3) })
    await invoices.transfer(second._id, 10)
    await invoices.transfer(first._id, 30)
    const balance = async (id: string) => await invoices.due(id)
    assert.deepEqual([await balance(first._id), await balance(second._id)], [0, 20])
    const third = await invoices.created()
    assert.equal(third.payment.balance_remaining, 40)
    assert.equal(await invoices.balance(), 60)
  })

  test('an order that is paid before its invoice leaves nothing due on it', async ({ assert }) => {
    const invoices = await client()
    const deposit = await invoices.created()
    await invoices.transfer(deposit._id, 100)
    const note = await invoices.credit(deposit._id, { items: invoices.items(10) })
    assert.equal(note.status, 201)
    assert.equal(await invoices.balance(), -100)
    const second = await invoices.created()
    assert.equal(second.payment.balance_remaining, 0)
    assert.equal(await invoices.balance(), 0)
  })

  test('a credit note on an unpaid invoice lowers what is due', async ({ assert }) => {
    const invoices = await client({ payment: { salesTaxPercent: 13, shipping: 10 } })
    const invoice = await invoices.created()
    const { status, body } = await invoices.credit(invoice._id, { items: invoices.items(3) })
    assert.equal(status, 201)
    assert.match(body.id2, /^CN-\d+$/)
    assert.containsSubset(body, {
      type: 'credit_note',
      invoice: invoice._id,
      payment: { subtotal: -30, salesTax: -3.9, shipping: 0, total: -33.9 },
    })
    const { payment } = await invoices.stored(invoice._id)
    assert.equal(payment.balance_remaining, Math.round((payment.total - 33.9) * 100) / 100)
    assert.equal(await invoices.balance(), payment.balance_remaining)
  }).tags(['known_case'])

  test('credited quantities can be invoiced again, and are owed again then', async ({ assert }) => {
    const invoices = await client()
    const first = await invoices.created()
    await invoices.credit(first._id, { items: invoices.items(4) })
    assert.equal(await invoices.balance(), 60)
    const second = await invoices.created()
    assert.deepEqual([second.items[0].quantity, second.payment.total], [4, 40])
    assert.equal(await invoices.balance(), 100)
    await invoices.remove(second._id)
    assert.equal(await invoices.balance(), 60)
  }).tags(['known_case'])

  test('credit notes have gapless numbers of their own', async ({ assert }) => {
    const invoices = await client()
    const invoice = await invoices.created()
    const first = await invoices.credit(invoice._id, { items: invoices.items(1) })
    const tooMany = await invoices.credit(invoice._id, { items: invoices.items(10) })
    assert.deepEqual([tooMany.status, tooMany.body.field], [422, 'items.0.quantity'])
    const second = await invoices.credit(invoice._id, { amount: 5 })
    const next = await invoices.created({ items: invoices.items(1) })
    assert.equal(numberOf(second.body), numberOf(first.body) + 1)
    assert.equal(numberOf(next), numberOf(invoice) + 1)
  })

  test('a price reduction opens no quantity and at most the rest can be credited', async ({
    assert,
  }) => {
    const invoices = await client()
    const invoice = await invoices.created()
    await invoices.credit(invoice._id, { amount: 25 })
    assert.equal(await invoices.balance(), 75)
    const above = await invoices.credit(invoice._id, { amount: 75.01 })
    assert.deepEqual([above.status, above.body.field], [422, 'amount'])
    assert.equal(await statusFrom(invoices.credit(invoice._id, {})), 422)
    assert.equal(await statusFrom(invoices.create()), 422)
  })

  test('a credit note on a paid invoice leaves money that is owed to the customer', async ({
    assert,
  }) => {
    const invoices = await client()
    const invoice = await invoices.created()
    await invoices.transfer(invoice._id, 100)
    await invoices.credit(invoice._id, { items: invoices.items(2) })
    assert.equal(await invoices.due(invoice._id), 0)
    assert.equal(await invoices.balance(), -20)
  })

  test('an invoice with a credit note, and the note itself, cannot be removed or changed', async ({
    assert,
  }) => {
    const invoices = await client()
    const invoice = await invoices.created()
    const { body: note } = await invoices.credit(invoice._id, { items: invoices.items(2) })
    for (const response of [
      await invoices.remove(invoice._id),
      await invoices.remove(note._id),
      await invoices.edit(note._id, { payment: { discount: 1 } }),
      await invoices.credit(note._id, { amount: 1 }),
      await invoices.transfer(note._id, 1),
    ]) {
      assert.equal(response.status, 409)
    }
  })

  test('restocked goods that did not ship are released, goods that shipped return', async ({
    assert,
  }) => {
    await setStock('THX-CBH10', 100)
    const invoices = await InvoiceClient.ofCables(staff.token, 5)
    const invoice = await invoices.created()
    await ship(staff.token, invoices.order, 2)
    await invoices.credit(invoice._id, { items: invoices.items(3), restock: true })
    await invoices.credit(invoice._id, { items: invoices.items(1), restock: false })
    assert.equal(await stockOf('THX-CBH10'), 98)
    const kinds = await rows<{ kind: string; delta: number }>(
      `select kind, delta from stock_ledger where subject_id = ? and kind <> 'reserved' order by kind`,
      [invoices.order._id]
    )
    assert.deepEqual(kinds, [
      { kind: 'released', delta: 1 },
      { kind: 'returned', delta: 2 },
      { kind: 'shipped', delta: 0 },
    ])
  })

  test('a refund makes the invoice due again', async ({ assert }) => {
    const invoices = await client()
    const invoice = await invoices.created()
    await invoices.pay(invoice._id, { token: 'pm_fake' })
    const payment = await one<{ id: string }>('select id from payments where order_id = ?', [
      invoices.order._id,
    ])
    await refundPayment({
      paymentId: payment!.id,
      amount: Money.of(2500, 'usd'),
      reason: 'Scratched',
    })
    await processOutbox()
    assert.equal(await invoices.due(invoice._id), 25)
    assert.equal(await invoices.balance(), 25)
  })

  test('the owner pays an own invoice by card', async ({ assert }) => {
    const owner = await aUser({ currency: 'usd' })
    const invoices = await client({ user: owner.id })
    const invoice = await invoices.created()
    const own = new InvoiceClient(owner.token, invoices.order)
    const paid = await own.pay(invoice._id, { token: 'pm_fake' })
    assert.equal(paid.status, 200)
    assert.equal(await invoices.balance(), 0)
  })
})
