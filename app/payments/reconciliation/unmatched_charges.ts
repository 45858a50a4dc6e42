import logger from '@adonisjs/core/services/logger'
import { chunks, rows, type TableRow } from '#core/database'
import { recordIssue } from '#payments/issues/record_issue'
import { boundGateway } from '#payments/provider/bound_gateway'
import { lookBack } from '#payments/reconciliation/look_back'
import type { CardGateway, IntentSummary } from '#payments/provider/card_gateway'

const DAYS = 7
const MAX_IDS_PER_QUERY = 500

/**
 * Logs, lists for staff and returns the charges that carry an order of this shop and have no payment in the ledger, by
 * default those of the last seven days and since a backup that was restored. Leaves out charges of pending attempts, and
 * those younger than `settledWithinMs`.
 */
export async function reportUnmatchedCharges(
  settledWithinMs: number,
  since?: Date
): Promise<IntentSummary[]> {
  const now = Date.now()
  const createdAfter = since ?? (await lookBack(DAYS, now))
  const charges = await unmatchedCharges(createdAfter, await boundGateway())
  const pending = await pendingAttemptNumbers()
  const reported = charges.filter(
    ({ createdAt, orderId, attemptNumber }) =>
      createdAt.getTime() < now - settledWithinMs &&
      orderId !== null &&
      !pending.has(`${orderId} ${attemptNumber}`)
  )
  for (const { intentId, chargeId, orderId, amount, currency } of reported) {
    await recordIssue({
      kind: 'unmatched_charge',
      providerId: intentId,
      amountCents: amount,
      currency,
      orderId,
      details: chargeId ?? '',
    })
    logger.error(
      { intent: intentId, charge: chargeId, order: orderId, amount, currency },
      'Unmatched charge: the card provider took money that no payment of the shop accounts for'
    )
  }
  return reported
}

/** Returns charges at the provider without a payment in the ledger, as after an older backup is restored. */
export async function unmatchedCharges(
  createdAfter: Date,
  gateway: CardGateway
): Promise<IntentSummary[]> {
  const intents = await gateway.listIntents({ createdAfter })
  const charged = intents.filter((intent) => intent.isPaid && intent.chargeId !== null)
  const recorded = new Set<string | null>()
  for (const chunk of chunks(charged, MAX_IDS_PER_QUERY)) {
    const payments = await rows<Pick<TableRow<'payments'>, 'charge_id'>>(
      `select charge_id from payments where charge_id in (${chunk.map(() => '?').join(', ')})
       union all select a.charge_id from payment_attempts a join payment_shares s on s.attempt_id = a.id
         join payments p on p.share_id = s.id where a.charge_id in (${chunk.map(() => '?').join(', ')})`,
      [...chunk, ...chunk].map(({ chargeId }) => chargeId)
    )
    for (const { charge_id: chargeId } of payments) recorded.add(chargeId)
  }
  return charged.filter(({ chargeId }) => !recorded.has(chargeId))
}

async function pendingAttemptNumbers(): Promise<Set<string>> {
  const pending = await rows<Pick<TableRow<'payment_attempts'>, 'order_id' | 'number'>>(
    `select order_id, number from payment_attempts where status = 'pending'`
  )
  return new Set(pending.map(({ order_id: orderId, number }) => `${orderId} ${number}`))
}
