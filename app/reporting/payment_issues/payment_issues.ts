import { isCurrency, Money, type MoneyJson } from '#shared/money'
import { rows, type TableRow } from '#core/database'
import { needsResponse, openDisputes, refundablePayments } from '#payments'
import { displayNumber } from '#shared/ids'
import { disputeReason, disputeStatus } from '#shared/texts/disputes'
import { paymentIssueTexts as texts } from '#shared/texts/payment_issues'

/** A dispute or an inquiry that the bank has not decided */
export type OpenDispute = {
  id: string
  order: PaymentIssueRow['order']
  customer: string
  amount: MoneyJson
  reason: string
  status: string
  /** Null where the bank does not wait for evidence */
  respondBy: string | null
}

/** Money that staff have to look at, until one of them closes it */
export type PaymentIssueRow = {
  id: string
  kind: 'refund_failed' | 'unmatched_charge' | 'orphan_event'
  title: string
  /** The provider's id of the payment or refund */
  providerId: string
  /** As a text, '' where the provider does not say */
  amount: string
  /** An order that this database does not have is not found. */
  order: { id: string; number: string; isFound: boolean } | null
  details: string
  firstSeenAt: string
  /** The payments that a refund made at the provider may be meant for; for staff to choose from */
  candidates: { payment: string; invoice: string; left: string }[]
  closed: { at: string; by: string; reason: string } | null
}

export type PaymentIssuesPage = {
  disputes: OpenDispute[]
  open: PaymentIssueRow[]
  /** The last fifty that were closed */
  closed: PaymentIssueRow[]
}

const MAX_OPEN = 200
const MAX_CLOSED = 50

type IssueRow = TableRow<'payment_issues'>
type NamedOrder = Pick<TableRow<'orders'>, 'id' | 'id2' | 'email'>

/** Returns the disputes that are open, the issues that staff have to close, and those that were closed last. */
export async function paymentIssuesPage(): Promise<PaymentIssuesPage> {
  const open = await issuesWhere(`closed_at is null order by first_seen_at, id limit ${MAX_OPEN}`)
  const closed = await issuesWhere(
    `closed_at is not null order by closed_at desc, id desc limit ${MAX_CLOSED}`
  )
  const disputes = await openDisputes()
  const orders = await ordersOf([
    ...[...open, ...closed].flatMap(({ order_id: id }) => id ?? []),
    ...disputes.map(({ orderId }) => orderId),
  ])
  return {
    disputes: disputes.map((dispute) => {
      const { id, amount, reason, status, evidenceDueAt } = dispute
      return {
        ...{ id, amount: amount.toJSON(), reason: disputeReason(reason) },
        ...{ status: disputeStatus(status), order: orderOf(dispute.orderId, orders) },
        customer: orders.get(dispute.orderId)?.email ?? '',
        respondBy: needsResponse(status) ? evidenceDueAt : null,
      } satisfies OpenDispute
    }),
    open: await Promise.all(
      open.map(async (row) => ({ ...toRow(row, orders), candidates: await candidatesOf(row) }))
    ),
    closed: closed.map((row) => toRow(row, orders)),
  }
}

/** Asked only for the few refunds that only staff can assign. */
async function candidatesOf({ attempt_id: attemptId }: IssueRow): Promise<Candidate[]> {
  if (attemptId === null) return []
  const payments = await refundablePayments(attemptId)
  const numbers = await invoiceNumbers(payments.flatMap(({ invoiceId }) => invoiceId ?? []))
  return payments
    .map(({ paymentId, invoiceId, left }) => ({
      payment: paymentId,
      invoice: numbers.get(invoiceId ?? '') ?? '',
      left: left.format(),
    }))
    .toSorted((a, b) => a.invoice.localeCompare(b.invoice, 'en', { numeric: true }))
}

type Candidate = PaymentIssueRow['candidates'][number]

async function invoiceNumbers(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await rows<Pick<TableRow<'invoices'>, 'id' | 'number'>>(
    `select id, number from invoices where id in (${ids.map(() => '?').join(', ')})`,
    [...ids]
  )
  return new Map(found.map(({ id, number }) => [id, number]))
}

/** Returns one payment issue as the JSON call does. */
export async function paymentIssue(id: string): Promise<PaymentIssueRow> {
  const found = await rows<IssueRow>('select * from payment_issues where id = ?', [id])
  const orders = await ordersOf(found.flatMap(({ order_id: orderId }) => orderId ?? []))
  return toRow(found[0], orders)
}

const issuesWhere = (condition: string): Promise<IssueRow[]> =>
  rows<IssueRow>(`select * from payment_issues where ${condition}`)

async function ordersOf(ids: readonly string[]): Promise<ReadonlyMap<string, NamedOrder>> {
  if (ids.length === 0) return new Map()
  const found = await rows<NamedOrder>(
    `select id, id2, email from orders where id in (${ids.map(() => '?').join(', ')})`,
    [...ids]
  )
  return new Map(found.map((order) => [order.id, order]))
}

/** A charge may name an order that this database does not have, such as after a backup was restored. */
function orderOf(id: string | null, orders: ReadonlyMap<string, NamedOrder>) {
  if (id === null) return null
  const order = orders.get(id)
  return { id, number: displayNumber({ id, id2: order?.id2 ?? null }), isFound: Boolean(order) }
}

const toRow = (row: IssueRow, orders: ReadonlyMap<string, NamedOrder>): PaymentIssueRow => ({
  id: row.id,
  kind: row.kind,
  title: texts.kinds[row.kind],
  providerId: row.provider_id,
  amount: amountOf(row),
  order: orderOf(row.order_id, orders),
  details: row.details,
  firstSeenAt: row.first_seen_at,
  candidates: [],
  closed:
    row.closed_at === null
      ? null
      : { at: row.closed_at, by: row.closed_name, reason: row.close_reason },
})

/** The provider may name a currency that the shop does not sell in. */
function amountOf({ amount_cents: cents, currency }: IssueRow): string {
  if (cents === null || currency === null) return ''
  if (isCurrency(currency)) return Money.of(cents, currency).format()
  return `${cents} minor units of ${currency.toUpperCase()}`
}
