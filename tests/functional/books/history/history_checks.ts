import { one, rows } from '#core/database'
import { invoiceChecks } from '#reporting/books/invoice_checks'
import { invoicedOrderChecks } from '#reporting/books/invoiced_order_checks'
import { ledgerChecks } from '#reporting/books/ledger_checks'
import { orderChecks } from '#reporting/books/order_checks'
import { paymentChecks } from '#reporting/books/payment_checks'
import { isOpenQuote } from '#orders/order/rules/quote'
import { OrderState } from '#shared/enums'
import { Money } from '#shared/money'
import { findPendingAttempt, sweepRefunds } from '#payments'
import { repay } from '#tests/functional/books/history/money_steps'
import { serialProblems } from '#tests/functional/books/history/serial_items'
import type { OrderUnderTest } from '#tests/functional/books/history/order_under_test'
import type { OrderBooks } from '#invoicing/books/order_books'
import type { BookCheck, IdRange } from '#reporting/books/book_check'

const CHECKS: readonly BookCheck[] = [
  ...orderChecks,
  ...invoicedOrderChecks,
  ...paymentChecks,
  ...invoiceChecks,
  ...ledgerChecks,
]

/** How to find the records of an order in each table that the rules of the audit read */
const RECORDS: Record<string, string> = {
  orders: 'from orders where id = ?',
  payments: 'from payments where order_id = ?',
  payment_attempts: 'from payment_attempts where order_id = ?',
  disputes: 'from disputes where order_id = ?',
  refunds: 'from refunds where payment_id in (select id from payments where order_id = ?)',
  invoices: 'from invoices where order_id = ?',
  users: 'from users where id = (select user_id from orders where id = ?)',
  products: 'from products where id in (select product_id from order_lines where order_id = ?)',
}

/** Returns what the audit and the sums of the documents find wrong with an order. */
export async function problemsOf(target: OrderUnderTest): Promise<string[]> {
  const audited = await auditProblems(target.id)
  const found = [
    ...(await withoutReturnedMoney(target.id, audited)),
    ...(await serialProblems(target.id)),
  ]
  const deleted = await one('select 1 from orders where id = ? and deleted_at is not null', [
    target.id,
  ])
  if (deleted !== null) return found
  const books = await target.books()
  return [...found, ...sumProblems(books), ...stateProblems(books)]
}

/** Money stays on a cancelled order where a refund of it fails or a dispute is won afterwards, as the audit says. */
async function withoutReturnedMoney(orderId: string, problems: string[]): Promise<string[]> {
  const returned = await one(
    `select 1 from payments where order_id = ? and (
       exists (select 1 from refunds where payment_id = payments.id and status = 'failed')
       or exists (select 1 from disputes where payment_id = payments.id and status = 'won'))`,
    [orderId]
  )
  return returned ? problems.filter((text) => !text.startsWith('cancelled_money')) : problems
}

async function auditProblems(orderId: string): Promise<string[]> {
  const problems: string[] = []
  for (const [table, checks] of Map.groupBy(CHECKS, (check) => check.table)) {
    if (!RECORDS[table]) continue
    for (const range of await idRanges(table, orderId))
      for (const { rule, find } of checks) {
        const found = await find(range)
        problems.push(...found.map(({ text }) => `${rule}: ${text}`))
      }
  }
  return problems
}

async function idRanges(table: string, orderId: string): Promise<IdRange[]> {
  const found = await rows<{ id: string }>(`select id ${RECORDS[table]}`, [orderId])
  return found.map(({ id }) => [id, id])
}

/** What owes nothing is open: a pro-forma cannot ship. */
function stateProblems({ order }: OrderBooks): string[] {
  const { state, balance, cancelledAt } = order
  const owesNothing = balance !== null && !balance.isPositive
  const isStuck = state === OrderState.Proforma && owesNothing && cancelledAt === null
  return isStuck && !isOpenQuote(order) ? ['state: a paid order is still a pro-forma'] : []
}

/** Invoices, less credited goods, returns and what is left to invoice are the total of the order. */
function sumProblems({ order, invoices, returns, left }: OrderBooks): string[] {
  const live = invoices.filter(({ voidedAt }) => voidedAt === null)
  const signed = live.flatMap(({ type, amounts, extra, lines }) => {
    if (type === 'invoice') return [amounts.total.minus(extra)]
    return lines.length > 0 ? [amounts.total.negated()] : []
  })
  const returned = returns.map(({ amounts }) => amounts.total)
  const sum = Money.sum([...signed, ...returned, left.amounts.total], order.currency)
  const { total } = order.amounts
  const problems = taxProblems(live, returns.length)
  if (!sum.equals(total))
    problems.push(`sum: documents and the rest are ${sum.format()} of ${total.format()}`)
  if (left.amounts.total.cents < 0)
    problems.push(`left: ${left.amounts.total.format()} is left to invoice`)
  for (const { id, quantity } of order.lines) {
    const taken = live
      .flatMap(({ type, lines }) =>
        lines.map((line) => ({ ...line, sign: type === 'invoice' ? 1 : -1 }))
      )
      .filter(({ orderLineId }) => orderLineId === id)
      .reduce((invoiced, line) => invoiced + line.sign * line.quantity, 0)
    if (taken > quantity) problems.push(`quantity: ${taken} of ${quantity} are invoiced`)
  }
  return problems
}

/** The tax of an invoice is its rate of its goods; the last one takes the cents that the others rounded away. */
function taxProblems(live: OrderBooks['invoices'], returns: number): string[] {
  // Goods that are credited at less than their price are invoiced again at that price.
  if (live.some(({ type, lines }) => type === 'credit_note' && lines.length === 0)) return []
  return live
    .filter(({ type, amounts: { salesTax, subtotal }, taxRate }) => {
      const difference = salesTax.minus(taxRate.of(subtotal)).cents
      return type === 'invoice' && Math.abs(difference) > live.length + returns + 1
    })
    .map(({ number, amounts, taxRate }) => {
      const { salesTax, subtotal } = amounts
      return `tax: ${number} has ${salesTax.format()} at ${taxRate.toPercent()}% of ${subtotal.format()}`
    })
}

/**
 * Returns what is wrong once everything is invoiced: then the documents alone say what the customer owes, and the open
 * amounts of the invoices are what is due of the order. A higher discount than the order has leaves a rest.
 */
export async function settledProblems(
  target: OrderUnderTest,
  { hasEnteredAmounts }: { hasEnteredAmounts: boolean }
): Promise<string[]> {
  const { order, invoices, left } = await target.books()
  const rest = left.amounts.total
  if (!rest.isZero)
    return hasEnteredAmounts ? [] : [`rest: ${rest.format()} is left after the last invoice`]
  const live = invoices.filter(({ voidedAt }) => voidedAt === null)
  const documents = live.reduce(
    (sum, { type, amounts }) => sum + (type === 'invoice' ? 1 : -1) * amounts.total.cents,
    0
  )
  const { received, moved, allocated, ...sums } = await ledgerSums(order.id)
  const kept = received - moved
  const reduced = Math.min(sums.reduced, documents)
  const due = (order.balance ?? order.amounts.total).cents
  const owed = documents - kept - reduced
  const problems =
    due === owed ? [] : [`due: ${due} is due of the order, the documents say ${owed}`]
  const open = live.reduce((sum, { balance }) => sum + balance.cents, 0)
  if (due !== open - (kept + reduced - allocated))
    problems.push(`open: ${due} is due of the order, ${open} of its invoices`)
  return problems
}

/** Whatever is owed to a customer can go back, unless a payment is pending; then nothing is owed. */
export async function unsettledProblems(target: OrderUnderTest): Promise<string[]> {
  const isGone = await one('select 1 from orders where id = ? and deleted_at is not null', [
    target.id,
  ])
  if (isGone || (await findPendingAttempt(target.id))) return []
  await sweepRefunds(0)
  const { balance, userId } = await target.order()
  if (balance === null || balance.cents >= 0) return []
  await repay(target, { to: userId === null ? 'BANK_TRANSFER' : 'CREDIT', share: 1 })
  const { balance: left } = await target.order()
  const problems = await problemsOf(target)
  return left?.isZero ? problems : [...problems, `owed: ${left?.format()} is still owed`]
}

type LedgerSums = { received: number; moved: number; reduced: number; allocated: number }

async function ledgerSums(orderId: string): Promise<LedgerSums> {
  const adjusted = (kind: string) =>
    `coalesce((select sum(amount_cents) from order_adjustments where order_id = o.id and kind = '${kind}'), 0)`
  const sums = await one<LedgerSums>(
    `select coalesce((select sum(amount_cents) from payments where order_id = o.id), 0) as received,
       -${adjusted('moved_to_credit')} as moved, ${adjusted('reduction')} as reduced,
       coalesce((select sum(a.amount_cents) from invoice_allocations a join invoices i on i.id = a.invoice_id
         where i.order_id = o.id), 0) as allocated
     from orders o where o.id = ?`,
    [orderId]
  )
  return sums!
}
