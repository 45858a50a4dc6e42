import { ConnectionError } from '#core/outbox'
import { writeTx, type Trx } from '#core/database'
import { lockPayablesOfAttempt } from '#payments/attempts/payable'
import { recordDispute } from '#payments/disputes/record_dispute'
import { boundGateway } from '#payments/provider/bound_gateway'
import { attemptOrFail } from '#payments/attempts/find_attempt'
import { disputesOfAttempt } from '#payments/ledger/dispute'
import type { DisputeSummary } from '#payments/provider/card_gateway'

const MAX_READS = 5

/**
 * Brings the disputes of a charged attempt in line with the provider: their state, and a ledger entry for each withdrawal
 * and each return of funds. Safe to repeat, in any order; throws ConnectionError where others change them all the time.
 */
export async function reconcileDisputes(attemptId: string): Promise<void> {
  const { intentId } = await attemptOrFail(attemptId)
  if (intentId === null) return

  const gateway = await boundGateway()
  for (let read = 0; read < MAX_READS; read++) {
    const before = await revisionsOf(attemptId)
    const found = await gateway.disputesOf(intentId)
    if (await writeTx((trx) => recordDisputes(attemptId, { before, found }, trx))) return
  }
  throw new ConnectionError('The disputes of a payment changed while they were read')
}

type ReadDisputes = { before: string; found: readonly DisputeSummary[] }

/** Returns false where another process recorded a state since the provider was asked: this one may be older. */
async function recordDisputes(
  attemptId: string,
  { before, found }: ReadDisputes,
  trx: Trx
): Promise<boolean> {
  const locked = await lockPayablesOfAttempt(attemptId, trx)
  if (locked.length === 0) return true
  if ((await revisionsOf(attemptId, trx)) !== before) return false
  for (const summary of found) await recordDispute(locked, summary, trx)
  return true
}

async function revisionsOf(attemptId: string, trx?: Trx): Promise<string> {
  const disputes = await disputesOfAttempt(attemptId, trx)
  return disputes
    .map(({ id, revision }) => `${id} ${revision}`)
    .sort()
    .join(', ')
}
