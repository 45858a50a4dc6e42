import { run, type Trx } from '#core/database'
import type { Attempt } from '#payments/attempts/attempt'

/**
 * Records the intent of an attempt, by which its outcome is looked up from then on: the intent is more current than the
 * response that the provider replays for the key. Returns false where it is recorded already.
 */
export async function recordIntent(
  { id, intentId: recorded }: Attempt,
  intentId: string,
  trx?: Trx
): Promise<boolean> {
  if (recorded === intentId) return false

  const changed = await run(
    'update payment_attempts set intent_id = ? where id = ? and intent_id is null',
    [intentId, id],
    trx
  )
  return changed === 1
}
