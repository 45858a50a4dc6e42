import { payments } from '#config/payments'
import { chunks, rows, type TableRow } from '#core/database'
import { reconcileDisputes } from '#payments/disputes/reconcile_disputes'
import { reconcileRefunds } from '#payments/refunds/reconcile_refunds'
import { recordIssue } from '#payments/issues/record_issue'
import { boundGateway } from '#payments/provider/bound_gateway'
import { lookBack } from '#payments/reconciliation/look_back'
import { reportLostRefund } from '#payments/reconciliation/lost_refunds'
import { reportUnmatchedCharges } from '#payments/reconciliation/unmatched_charges'
import type { CardGateway, IntentSummary, ListedDispute } from '#payments/provider/card_gateway'

/** A bank returns a refund within a month. */
const REFUND_DAYS = 45
/** A dispute may last longer than half a year. */
const DISPUTE_DAYS = 240
const IDS_AT_ONCE = 500

export type ProviderCheck = {
  summary: string
  /** Charges without a payment of the shop, which staff have to close */
  unmatched: IntentSummary[]
}

/**
 * Looks up what the events of the card provider may have left out: refunds and disputes whose state the shop does not
 * have, and charges that match no payment; `since` replaces the usual instants from which on each is read.
 */
export async function checkProvider(since?: Date): Promise<ProviderCheck> {
  const now = Date.now()
  const gateway = await boundGateway()
  const refunds = await checkRefunds(gateway, since ?? (await lookBack(REFUND_DAYS, now)))
  const disputes = await checkDisputes(gateway, since ?? (await lookBack(DISPUTE_DAYS, now)))
  const unmatched = await reportUnmatchedCharges(payments.reconcileAfterMs, since)
  const updated = `${refunds} refunds and ${disputes} disputes updated`
  return { summary: `${updated}, ${unmatched.length} unmatched charges`, unmatched }
}

async function checkRefunds(gateway: CardGateway, createdAfter: Date): Promise<number> {
  const listed = await gateway.listRefunds({ createdAfter })
  const known = new Map<string, string>()
  for (const chunk of chunks(listed, IDS_AT_ONCE)) {
    const recorded = await rows<
      Pick<TableRow<'refunds'>, 'provider_id' | 'status' | 'is_pending_at_bank'>
    >(
      `select provider_id, status, is_pending_at_bank from refunds where provider_id in (${chunk.map(() => '?').join(', ')})`,
      chunk.map(({ providerId }) => providerId)
    )
    for (const { provider_id: id, status, is_pending_at_bank: isPending } of recorded)
      known.set(id!, isPending ? 'pending' : status)
  }
  const changed = listed.filter(({ providerId, state, refundId }) =>
    known.has(providerId)
      ? known.get(providerId) !== state
      : state !== 'failed' || refundId !== null
  )
  const intents = [...new Set(changed.flatMap(({ intentId }) => intentId ?? []))]
  const attempts = await attemptsOf(intents)
  for (const attemptId of attempts.values()) await reconcileRefunds(attemptId)
  for (const refund of changed)
    if (attempts.has(refund.intentId ?? '')) await reportLostRefund(refund)
  return attempts.size
}

async function checkDisputes(gateway: CardGateway, createdAfter: Date): Promise<number> {
  const listed = await gateway.listDisputes({ createdAfter })
  const known = new Map<string, string>()
  for (const chunk of chunks(listed, IDS_AT_ONCE)) {
    const recorded = await rows<{ id: string; status: string; entries: number }>(
      `select provider_id as id, status,
         (select count(*) from payments where payments.dispute_id = disputes.id) as entries
       from disputes where provider_id in (${chunk.map(() => '?').join(', ')})`,
      chunk.map(({ providerId }) => providerId)
    )
    for (const { id, status, entries } of recorded) known.set(id, `${status} ${entries}`)
  }
  const changed = listed.filter(
    ({ providerId, status, movements }) =>
      known.get(providerId) !== `${status} ${movements.filter(({ amount }) => amount !== 0).length}`
  )
  const attempts = await attemptsOf(changed.flatMap(({ intentId }) => intentId ?? []))
  for (const attemptId of attempts.values()) await reconcileDisputes(attemptId)
  for (const dispute of changed)
    if (!attempts.has(dispute.intentId ?? '')) await reportOrphanDispute(dispute)
  return attempts.size
}

/** Returns the attempts of intents, by intent. */
async function attemptsOf(intentIds: readonly string[]): Promise<Map<string, string>> {
  const attempts = new Map<string, string>()
  for (const chunk of chunks(intentIds, IDS_AT_ONCE)) {
    const found = await rows<{ id: string; intent: string }>(
      `select id, intent_id as intent from payment_attempts where intent_id in (${chunk.map(() => '?').join(', ')})`,
      [...chunk]
    )
    for (const { id, intent } of found) attempts.set(intent, id)
  }
  return attempts
}

const reportOrphanDispute = (dispute: ListedDispute): Promise<boolean> =>
  recordIssue({
    kind: 'orphan_event',
    providerId: dispute.intentId ?? dispute.chargeId ?? dispute.providerId,
    amountCents: dispute.amount,
    currency: dispute.currency,
    orderId: null,
    details: `A dispute without a payment of the shop: ${dispute.providerId}`,
  })
