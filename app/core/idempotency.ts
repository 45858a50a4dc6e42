import { shop } from '#config/shop'
import { insert, one, run, uniqueViolation, type TableRow } from '#core/database'
import { sha256 } from '#core/hashes'
import { requestRunning, withRequestKey } from '#core/once'
import { newId } from '#shared/ids'
import { conflict } from '#shared/domain_error'

// After that the key of a request without an outcome belongs to a process that has crashed. A slower one is not harmed: its
// write finds that a repetition holds the key, and is rejected.
const MAX_REQUEST_MS = 30_000

export type JsonResponse = { status: number; body: unknown }
type StoredKey = Pick<
  TableRow<'idempotency_keys'>,
  'body_hash' | 'status' | 'response' | 'outcome' | 'reservation'
>

/**
 * Runs `work` once per key within `shop.idempotencyHours`: the same key and body return the stored response, another
 * body throws a conflict. `scope` names the endpoint and the actor, so that no actor reads another one's response. A
 * status of 500 and up, or an exception, releases the key, unless `writeOnce` has committed: then a repeated request
 * runs `work` again, whose write returns its stored outcome and changes nothing.
 */
export async function runIdempotently(
  scope: string,
  key: string,
  body: unknown,
  work: () => Promise<JsonResponse>
): Promise<JsonResponse> {
  const keyHash = sha256(`${scope}\n${key}`)
  const bodyHash = sha256(JSON.stringify(body))
  const reservation = newId()
  const stored = await reserveKey({ keyHash, bodyHash, reservation })
  const response = stored && storedResponse(stored, bodyHash)
  if (response) return response

  try {
    const requestKey = { keyHash, reservation: stored?.reservation ?? reservation }
    const result = await withRequestKey(requestKey, work)
    if (result.status >= 500) await releaseKey(requestKey)
    else await storeResponse(keyHash, result)
    return result
  } catch (error) {
    if (!stored) await releaseKey({ keyHash, reservation })
    throw error
  }
}

type Reservation = { keyHash: string; bodyHash: string; reservation: string }

async function reserveKey({
  keyHash,
  bodyHash,
  reservation,
}: Reservation): Promise<StoredKey | null> {
  const now = Date.now()
  const ago = (ms: number) => new Date(now - ms).toISOString()
  await run(
    `delete from idempotency_keys where key_hash = ?
       and (created_at < ? or (status is null and outcome is null and created_at < ?))`,
    [keyHash, ago(shop.idempotencyHours * 3_600_000), ago(MAX_REQUEST_MS)]
  )
  try {
    await insert('idempotency_keys', {
      key_hash: keyHash,
      body_hash: bodyHash,
      reservation,
      created_at: new Date(now).toISOString(),
    })
    return null
  } catch (error) {
    if (uniqueViolation(error) === null) throw error
    const stored = await one<StoredKey>(
      'select body_hash, status, response, outcome, reservation from idempotency_keys where key_hash = ?',
      [keyHash]
    )
    // The first request has just failed and released the key.
    if (!stored) throw requestRunning()
    return stored
  }
}

/** Returns the stored response, or null where the process ended between the commit and the response. */
function storedResponse(stored: StoredKey, bodyHash: string): JsonResponse | null {
  if (stored.body_hash !== bodyHash) {
    throw conflict('This Idempotency-Key was used with another request.', 'E_IDEMPOTENCY')
  }
  if (stored.status !== null && stored.response !== null)
    return { status: stored.status, body: JSON.parse(stored.response) }
  if (stored.outcome === null) throw requestRunning()
  return null
}

const storeResponse = (keyHash: string, { status, body }: JsonResponse) =>
  run(
    'update idempotency_keys set status = ?, response = ? where key_hash = ? and status is null',
    [status, JSON.stringify(body), keyHash]
  )

/** Releases a key whose write did not commit. */
const releaseKey = ({ keyHash, reservation }: Omit<Reservation, 'bodyHash'>) =>
  run(
    'delete from idempotency_keys where key_hash = ? and reservation = ? and outcome is null and status is null',
    [keyHash, reservation]
  )
