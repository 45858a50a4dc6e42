import fc from 'fast-check'
import { test } from '@japa/runner'
import { setStock } from '#catalog'
import { SYSTEM_ACTOR } from '#core/audit_log'
import { createInvoice } from '#invoicing/invoices/create_invoice'
import { CardDeclined, findPendingAttempt } from '#payments'
import { auditBooks } from '#reporting'
import { DomainError } from '#shared/domain_error'
import * as accounts from '#tests/functional/books/history/account_steps'
import * as challenges from '#tests/functional/books/history/challenge_steps'
import * as goods from '#tests/functional/books/history/order_steps'
import * as money from '#tests/functional/books/history/money_steps'
import * as several from '#tests/functional/books/history/several_steps'
import * as provider from '#tests/functional/books/history/provider_steps'
import * as invoicing from '#tests/functional/books/history/invoice_steps'
import {
  problemsOf,
  settledProblems,
  unsettledProblems,
} from '#tests/functional/books/history/history_checks'
import { histories, type HistoryStep } from '#tests/functional/books/history/history_steps'
import { OrderUnderTest, type HistoryStage } from '#tests/functional/books/history/order_under_test'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { productId, stockedShop } from '#tests/support/checkout'
import { aStaffMember } from '#tests/support/users'

/** A new one in each run; its report names it, and BOOK_SEED plays it again. */
const SEED = Number(process.env.BOOK_SEED ?? Math.floor(Math.random() * 2 ** 31))
const SEQUENCES = Number(process.env.BOOK_SEQUENCES ?? 20)
const STEP_KINDS = 36
/** Enough for every step to succeed at least once */
const MANY = 1_000
const SKUS = ['THX-CBH10', 'PXL-HFC10', 'PXL8-CBH15']

function take(target: OrderUnderTest, step: HistoryStep): Promise<void> {
  switch (step.kind) {
    case 'transfer':
      return money.recordTransfer(target, step)
    case 'pay_invoice':
      return money.payInvoice(target, step)
    case 'pay_several':
      return several.paySeveral(target, step)
    case 'card':
      return money.chargeCard(target, step)
    case 'link':
      return money.chargeByLink(target, step)
    case 'reverse':
      return money.reverseTransfer(target, step)
    case 'refund':
      return money.refundCard(target, step)
    case 'refunds_settle':
      return money.settleRefunds(target)
    case 'external_refund':
      return provider.refundExternally(target, step)
    case 'refund_failed':
      return provider.failRefund(target, step)
    case 'dispute':
      return provider.openDispute(target, step)
    case 'dispute_ends':
      return provider.endDispute(target, step)
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
    case 'repay':
      return money.repay(target, step)
    case 'cancel_paid':
      return money.cancelPaid(target, step)
    case 'challenge':
      return challenges.challenge(target, step)
    case 'answer':
      return challenges.answerChallenge(target, step)
    case 'expire_payment':
      return challenges.expirePayment(target, step)
    case 'customer':
      return accounts.changeCustomer(target, step)
    case 'currency':
      return accounts.changeCurrency(target)
    case 'grant':
      return accounts.grantCredit(target, step)
    case 'expire':
      return accounts.expire(target, step)
    case 'cancel':
      return goods.cancel(target)
    case 'delete':
      return goods.remove(target)
  }
}

/** What may happen while the bank asks the customer to confirm a payment: nothing that changes what the payment is for */
const WHILE_PENDING: ReadonlySet<HistoryStep['kind']> = new Set([
  'answer',
  'expire_payment',
  'external_refund',
  'refunds_settle',
  'refund_failed',
  'dispute',
  'dispute_ends',
  'refund',
  'grant',
  'invoice',
  'ship',
  'void_shipment',
])

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

  test(`the books add up after every step, and documents and the rest are the total of the order (BOOK_SEED=${SEED})`, async ({
    assert,
  }) => {
    const done = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(histories, async ({ start, steps }) => {
        const target = await OrderUnderTest.create(start, stage)
        for (const step of steps) {
          const pending = await findPendingAttempt(target.id)
          if (!(await isDone(() => take(target, step)))) continue
          const isAllowed = pending === null || WHILE_PENDING.has(step.kind)
          assert.isTrue(isAllowed, `${step.kind} while a payment is pending`)
          done.set(step.kind, (done.get(step.kind) ?? 0) + 1)
          assert.deepEqual(await problemsOf(target), [], `after ${JSON.stringify(step)}`)
        }
        const isInvoiced = await isDone(() => createInvoice(target.id, {}, stage.staff))
        assert.deepEqual(await problemsOf(target), [], 'after the last invoice')
        const hasEnteredAmounts = steps.some(
          (step) => 'discount' in step && (step.discount ?? step.shipping) !== undefined
        )
        if (isInvoiced) assert.deepEqual(await settledProblems(target, { hasEnteredAmounts }), [])
        assert.deepEqual(await unsettledProblems(target), [], 'after what is owed went back')
      }),
      { numRuns: SEQUENCES, seed: SEED, endOnFailure: false }
    )
    const { problems } = await auditBooks()
    assert.deepEqual(problems, [])
    if (SEQUENCES >= MANY)
      assert.lengthOf([...done.keys()], STEP_KINDS, 'every step succeeds at times')
  }).timeout(3 * 3_600_000)
})
