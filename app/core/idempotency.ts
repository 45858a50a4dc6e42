import { insert, one, run, uniqueViolation, type TableRow } from '#core/database'
import { sha256 } from '#core/hashes'
import { conflict } from '#shared/domain_error'

export const RETENTION_HOURS = 24
// No request runs longer, so a key without a response by then belongs to a crashed process and may be retried.
const MAX_REQUEST_MINUTES = 2

export type JsonResponse = { status: number; body: unknown }
type StoredResponse = Pick<TableRow<'idempotency_keys'>, 'body_hash' | 'status' | 'response'>

/**
 * Runs `work` once per key for 24 hours: the same key and body return the stored response, another body throws a
 * conflict. `scope` names the endpoint and the actor, so that no actor reads another one's response. A status of 500
 * and up, or an exception, releases the key.
 */
export async function runIdempotently(
  scope: string,
  key: string,
  body: unknown,
  work: () => Promise<JsonResponse>
): Promise<JsonResponse> {
  const keyHash = sha256(`${scope}\n${key}`)
  const bodyHash = sha256(JSON.stringify(body))
  const stored = await reserveKey(keyHash, bodyHash)
  if (stored) return replay(stored, bodyHash)

  try {
    const response = await work()
    if (response.status >= 500) await releaseKey(keyHash)
    else
      await run('update idempotency_keys set status = ?, response = ? where key_hash = ?', [
        response.status,
        JSON.stringify(response.body),
        keyHash,
      ])
    return response
  } catch (error) {
    await releaseKey(keyHash)
    throw error
  }
}

async function reserveKey(keyHash: string, bodyHash: string): Promise<StoredResponse | null> {
  const now = Date.now()
  const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
  await run(
    'delete from idempotency_keys where key_hash = ? and (created_at < ? or (status is null and created_at < ?))',
    [keyHash, minutesAgo(RETENTION_HOURS * 60), minutesAgo(MAX_REQUEST_MINUTES)]
  )
  try {
    await insert('idempotency_keys', {
      key_hash: keyHash,
      body_hash: bodyHash,
      created_at: new Date(now).toISOString(),
    })
    return null
  } catch (error) {
    if (uniqueViolation(error) === null) throw error
    return one<StoredResponse>(
      'select body_hash, status, response from idempotency_keys where key_hash = ?',
      [keyHash]
    )
  }
}

function replay(stored: StoredResponse, bodyHash: string): JsonResponse {
  if (stored.body_hash !== bodyHash) {
    throw conflict('This Idempotency-Key was used with another request.', 'E_IDEMPOTENCY')
  }
  if (stored.status === null || stored.response === null) {
    throw conflict(
      'The first request with this Idempotency-Key is still running.',
      'E_IDEMPOTENCY_RUNNING'
    )
  }
  return { status: stored.status, body: JSON.parse(stored.response) }
}

const releaseKey = (keyHash: string) =>
  run('delete from idempotency_keys where key_hash = ?', [keyHash])
