import { insert, one, run, uniqueViolation } from '#core/database'
import { sha256 } from '#core/sha256'
import { conflict } from '#shared/refusal'

export const KEPT_HOURS = 24
/** No request runs longer: what is unanswered by then was cut off by a crash, and may be tried again. */
const LONGEST_REQUEST_MINUTES = 2

type Answer = { status: number; body: unknown }
type Stored = { body_hash: string; status: number | null; answer: string | null }

/**
 * Runs `work` once per key for 24 hours: the same key with the same body gets the first answer again, with another
 * body 409. `scope` names the call and the caller, so that nobody meets a stranger's answer. A failure (500 and up)
 * or a throw forgets the key.
 */
export async function once(
  scope: string,
  key: string,
  body: unknown,
  work: () => Promise<Answer>
): Promise<Answer> {
  const keyHash = sha256(`${scope}\n${key}`)
  const bodyHash = sha256(JSON.stringify(body))
  const first = await reserve(keyHash, bodyHash)
  if (first) return replay(first, bodyHash)

  try {
    const answer = await work()
    if (answer.status >= 500) await forget(keyHash)
    else
      await run('update idempotent_answers set status = ?, answer = ? where key_hash = ?', [
        answer.status,
        JSON.stringify(answer.body),
        keyHash,
      ])
    return answer
  } catch (error) {
    await forget(keyHash)
    throw error
  }
}

async function reserve(keyHash: string, bodyHash: string): Promise<Stored | null> {
  const now = Date.now()
  const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
  await run(
    'delete from idempotent_answers where key_hash = ? and (created_at < ? or (status is null and created_at < ?))',
    [keyHash, minutesAgo(KEPT_HOURS * 60), minutesAgo(LONGEST_REQUEST_MINUTES)]
  )
  try {
    await insert('idempotent_answers', {
      key_hash: keyHash,
      body_hash: bodyHash,
      created_at: new Date(now).toISOString(),
    })
    return null
  } catch (error) {
    if (uniqueViolation(error) === null) throw error
    return one<Stored>(
      'select body_hash, status, answer from idempotent_answers where key_hash = ?',
      [keyHash]
    )
  }
}

function replay(stored: Stored, bodyHash: string): Answer {
  if (stored.body_hash !== bodyHash) {
    throw conflict('This Idempotency-Key was used with another request.', 'E_IDEMPOTENCY')
  }
  if (stored.status === null || stored.answer === null) {
    throw conflict(
      'The first request with this Idempotency-Key is still running.',
      'E_IDEMPOTENCY_RUNNING'
    )
  }
  return { status: stored.status, body: JSON.parse(stored.answer) }
}

const forget = (keyHash: string) =>
  run('delete from idempotent_answers where key_hash = ?', [keyHash])
