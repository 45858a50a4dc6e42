import { run, type TableRow, type Trx } from '#core/database'
import { newId } from '#shared/ids'

export type NewPaymentIssue = {
  kind: TableRow<'payment_issues'>['kind']
  /** The provider's id of the money */
  providerId: string
  /** In minor units, null where the provider does not say */
  amountCents: number | null
  currency: string | null
  orderId: string | null
  /** The charge of a refund that staff assign to its invoices */
  attemptId?: string | null
  details: string
}

const MAX_DETAILS_LENGTH = 500

/**
 * Lists money that staff have to look at. What is listed already stays as it is, whether it is open or closed; returns
 * whether it is new.
 */
export async function recordIssue(issue: NewPaymentIssue, trx?: Trx): Promise<boolean> {
  const { kind, providerId, amountCents, currency, orderId, attemptId = null, details } = issue
  const added = await run(
    `insert into payment_issues
       (id, kind, provider_id, amount_cents, currency, order_id, attempt_id, details, first_seen_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (provider_id) do nothing`,
    [
      newId(),
      kind,
      providerId,
      amountCents,
      currency,
      orderId,
      attemptId,
      details.slice(0, MAX_DETAILS_LENGTH),
      new Date().toISOString(),
    ],
    trx
  )
  return added === 1
}
