import { recordAction, type Actor } from '#core/audit_log'
import { one, updateReturning, type TableRow, type Trx } from '#core/database'
import { writeOnce } from '#core/once'
import { conflict, notFound } from '#shared/domain_error'
import { isId } from '#shared/ids'
import { paymentIssueTexts as texts } from '#shared/texts/payment_issues'

type IssueClosure = { id: string; reason: string; actor: Actor }

/** Closes a payment issue for good, and records who did and why. Throws 404, and 409 where it is closed already. */
export function closeIssue({ id, reason, actor }: IssueClosure): Promise<string> {
  return writeOnce(async (trx) => {
    await recordIssueClosure(id, { reason, actor }, trx)
    return id
  })
}

/** Closes an issue within the transaction of what settles it. */
export async function recordIssueClosure(
  id: string,
  { reason, actor }: Omit<IssueClosure, 'id'>,
  trx: Trx
): Promise<void> {
  const isKnown = isId(id) && (await one('select 1 from payment_issues where id = ?', [id], trx))
  if (!isKnown) throw notFound(texts.unknown)
  const columns = {
    closed_at: new Date().toISOString(),
    closed_by: actor.id ?? null,
    closed_name: actor.name ?? '',
    close_reason: reason,
  }
  const closed = await updateReturning('payment_issues', columns, { id, closed_at: null }, trx)
  if (!closed) throw conflict(texts.closed, 'E_CLOSED')
  await recordClosure(closed, { reason, actor }, trx)
}

async function recordClosure(
  { id, kind, order_id: orderId }: TableRow<'payment_issues'>,
  { reason, actor }: Omit<IssueClosure, 'id'>,
  trx: Trx
): Promise<void> {
  const after = { kind, reason }
  const subjects = [{ type: 'payment_issue', id }]
  if (orderId !== null) subjects.push({ type: 'order', id: orderId })
  for (const subject of subjects)
    await recordAction({ subject, action: 'issue_closed', actor, after }, trx)
}
