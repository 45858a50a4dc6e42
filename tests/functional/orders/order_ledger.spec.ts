import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { SYSTEM_ACTOR } from '#core/audit_log'
import { one, writeTx } from '#core/database'
import {
  chargeAttempt,
  createAttempt,
  paymentsOfOrder,
  processCardEvent,
  refundPayment,
} from '#payments'
import { attemptOrFail } from '#payments/attempts/find_attempt'
import { InvoiceAllocations, type Allocation, type DueInvoice } from '#receivables'
import { newId } from '#shared/ids'
import { Money } from '#shared/money'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { actionsOn } from '#tests/functional/orders/support/payments'
import { stockedShop } from '#tests/support/checkout'
import { createStaffOrderByCall, staffOrder } from '#tests/support/staff_orders'
import { aStaffMember } from '#tests/support/users'

/** Records what the invoices of an order receive. */
class RecordedAllocations extends InvoiceAllocations {
  readonly calls: string[] = []
  error: Error | null = null

  async replace(
    orderId: string,
    divide: (invoices: readonly DueInvoice[]) => readonly Allocation[]
  ) {
    if (this.error) throw this.error
    const invoice = { id: INVOICE, due: Money.of(100_000, 'usd'), extra: Money.zero('usd') }
    const invoices = [invoice]
    const allocations = divide(invoices)
    const paid = allocations.map(({ amount }) => amount)
    this.calls.push(`${Money.sum(paid, 'usd').cents} of ${orderId}`)
    return { invoices, allocations }
  }
}

const INVOICE = newId()

test.group('The ledger of an order', (group) => {
  const cards = withFakeCards(group)
  let recorded: RecordedAllocations
  group.setup(stockedShop)
  group.each.setup(() => {
    recorded = new RecordedAllocations()
    app.container.swap(InvoiceAllocations, () => recorded)
    return () => app.container.restore(InvoiceAllocations)
  })

  /** Returns the id and the total in cents of a pro-forma. */
  async function aProforma() {
    const { token } = await aStaffMember()
    const { body } = await createStaffOrderByCall(token, await staffOrder({ currency: 'usd' }))
    return { id: body._id, total: Math.round(body.payment.total * 100) }
  }

  /** Charges a part of what is due. */
  async function charge(orderId: string, cents: number): Promise<string> {
    const { id } = await writeTx((trx) =>
      createAttempt(
        {
          payable: { type: 'order', id: orderId },
          orderId,
          amount: Money.of(cents, 'usd'),
          kind: 'partial',
          paymentMethodId: 'pm_fake',
        },
        trx
      )
    )
    await chargeAttempt(id, { actor: SYSTEM_ACTOR })
    return id
  }

  const balanceOf = (id: string) =>
    one<{ balance_cents: number | null; paid_at: string | null }>(
      'select balance_cents, paid_at from orders where id = ?',
      [id]
    )

  test('a partial payment lowers the balance, and the last one sets the date of payment', async ({
    assert,
  }) => {
    const { id, total } = await aProforma()
    assert.deepInclude(await balanceOf(id), { balance_cents: null, paid_at: null })

    await charge(id, 1000)
    assert.deepInclude(await balanceOf(id), { balance_cents: total - 1000, paid_at: null })
    await charge(id, total - 1000)

    const paid = await balanceOf(id)
    assert.equal(paid?.balance_cents, 0)
    assert.isNotNull(paid?.paid_at)
    assert.include(await actionsOn(id), 'paid')
    assert.deepEqual(recorded.calls, [`1000 of ${id}`, `${total} of ${id}`])
  })

  test('a refund by staff and one at the provider raise the balance again', async ({ assert }) => {
    const { id, total } = await aProforma()
    const attemptId = await charge(id, total)
    const [payment] = await paymentsOfOrder(id)

    await refundPayment({
      paymentId: payment.id,
      amount: Money.of(500, 'usd'),
      reason: 'A scratch',
    })
    assert.deepInclude(await balanceOf(id), { balance_cents: 500, paid_at: null })

    const { intentId } = await attemptOrFail(attemptId)
    cards.refundExternally(intentId!, 300)
    const event = {
      id: `evt_${newId()}`,
      type: 'charge.refunded',
      intentId,
      chargeId: payment.chargeId,
      orderId: id,
      attemptNumber: '1',
      createdAt: new Date().toISOString(),
    }
    await processCardEvent(event)
    await processCardEvent(event)

    assert.deepInclude(await balanceOf(id), { balance_cents: 800, paid_at: null })
    assert.includeMembers(await actionsOn(id), ['paid', 'payment_reopened'])
    assert.deepEqual(recorded.calls.slice(1), [
      `${total - 500} of ${id}`,
      `${total - 800} of ${id}`,
    ])
  })

  test('an error of invoicing rolls the payment back', async ({ assert }) => {
    const { id } = await aProforma()
    recorded.error = new Error('No invoice')

    await assert.rejects(() => charge(id, 1000), 'No invoice')

    assert.deepInclude(await balanceOf(id), { balance_cents: null })
    assert.deepEqual(await paymentsOfOrder(id), [])
  })
})
