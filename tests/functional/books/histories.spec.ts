import fc from 'fast-check'
import { test } from '@japa/runner'
import { setStock } from '#catalog'
import { SYSTEM_ACTOR } from '#core/audit_log'
import { isPostgres } from '#core/database'
import { createInvoice } from '#invoicing/actions/create_invoice'
import { CardDeclined } from '#payments'
import { auditBooks } from '#reporting'
import { DomainError } from '#shared/domain_error'
import * as goods from '#tests/functional/books/history/order_steps'
import * as money from '#tests/functional/books/history/money_steps'
import * as invoicing from '#tests/functional/books/history/invoice_steps'
import { problemsOf, settledProblems } from '#tests/functional/books/history/history_checks'
import { histories, type HistoryStep } from '#tests/functional/books/history/history_steps'
import { OrderUnderTest, type HistoryStage } from '#tests/functional/books/history/order_under_test'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { productId, stockedShop } from '#tests/support/checkout'
import { aStaffMember } from '#tests/support/users'

const SEED = Number(process.env.BOOK_SEED ?? 20_261_122)
const SEQUENCES = Number(process.env.BOOK_SEQUENCES ?? (isPostgres() ? 10 : 100))
const SKUS = ['THX-CBH10', 'PXL-HFC10', 'PXL8-CBH15']

function take(target: OrderUnderTest, step: HistoryStep): Promise<void> {
  switch (step.kind) {
    case 'transfer':
      return money.recordTransfer(target, step)
    case 'pay_invoice':
      return money.payInvoice(target, step)
    case 'card':
      return money.chargeCard(target, step)
    case 'link':
      return money.chargeByLink(target, step)
    case 'reverse':
      return money.reverseTransfer(target, step)
    case 'refund':
      return money.refundCard(target, step)
    case 'invoice':
      return invoicing.invoice(target, step)
    case 'edit_invoice':
      return invoicing.changeInvoice(target, step)
    case 'void_invoice':
      return invoicing.voidDocument(target, step)
    case 'credit_goods':
      return invoicing.creditGoods(target, step)
    case 'credit_amount':
      return invoicing.creditAmount(target, step)
    case 'return':
      return invoicing.returnGoods(target, step)
    case 'ship':
      return goods.ship(target, step)
    case 'void_shipment':
      return goods.takeBackShipment(target, step)
    case 'edit':
      return goods.editOrder(target, step)
    case 'quote':
      return goods.quote(target, step)
    case 'accept_quote':
      return goods.acceptQuote(target, step)
    case 'complete':
      return goods.complete(target)
    case 'reopen':
      return goods.reopen(target)
    case 'cancel':
      return goods.cancel(target)
    case 'delete':
      return goods.remove(target)
  }
}

/** Returns whether the shop did it; a rejection is expected, any other error is a bug. */
async function isDone(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof DomainError || error instanceof CardDeclined) return false
    throw error
  }
}

test.group('Random histories of orders', (group) => {
  const cards = withFakeCards(group)
  let stage: HistoryStage

  group.setup(async () => {
    await stockedShop()
    const { id, email } = await aStaffMember()
    const productIds = await Promise.all(SKUS.map(productId))
    for (const product of productIds)
      await setStock(product, 1_000_000, { actor: SYSTEM_ACTOR, reason: 'Counted' })
    stage = { staff: { type: 'user', id, name: 'Ada', email }, cards, productIds }
  })

  test('the books add up after every step, and invoices and what is left are the total of the order', async ({
    assert,
  }) => {
    const done = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(histories, async ({ start, steps }) => {
        const target = await OrderUnderTest.create(start, stage)
        for (const step of steps) {
          if (!(await isDone(() => take(target, step)))) continue
          done.set(step.kind, (done.get(step.kind) ?? 0) + 1)
          assert.deepEqual(await problemsOf(target), [], `after ${JSON.stringify(step)}`)
        }
        const isInvoiced = await isDone(() => createInvoice(target.id, {}, stage.staff))
        assert.deepEqual(await problemsOf(target), [], 'after the last invoice')
        const hasEnteredAmounts = steps.some(
          (step) => 'discount' in step && (step.discount ?? step.shipping) !== undefined
        )
        if (isInvoiced) assert.deepEqual(await settledProblems(target, { hasEnteredAmounts }), [])
      }),
      { numRuns: SEQUENCES, seed: SEED, endOnFailure: false }
    )
    const { problems } = await auditBooks()
    assert.deepEqual(problems, [])
    if (SEQUENCES >= 100) assert.lengthOf([...done.keys()], 21, 'every step succeeds at times')
  }).timeout(1_800_000)
})
