import { AsyncLocalStorage } from 'node:async_hooks'
import { insert, isPostgres, one, run, writeTx, type TableRow, type Trx } from '#core/database'
import { sha256 } from '#core/hashes'
import { conflict } from '#shared/domain_error'

/** What survives JSON unchanged: ids, numbers and texts, or nothing */
export type Outcome =
  | void
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Outcome[]
  | { readonly [key: string]: Outcome }

export type RequestKey = { keyHash: string; reservation: string }
type HeldKey = Pick<TableRow<'idempotency_keys'>, 'outcome' | 'reservation'>
type OnceOptions<T> = {
  transact?: (work: (trx: Trx) => Promise<T>) => Promise<T>
  /** Whether the outcome ends the request; an outcome that does not is not stored. Always by default */
  isFinal?: (outcome: T) => boolean
}

type RunningRequest = RequestKey & { hasWritten?: boolean; hasEnded?: boolean }

const requests = new AsyncLocalStorage<RunningRequest>()

/** Runs a request whose `writeOnce` stores its outcome under the key. */
export async function withRequestKey<T>(key: RequestKey, work: () => Promise<T>): Promise<T> {
  const request: RunningRequest = { ...key }
  try {
    return await requests.run(request, work)
  } finally {
    // Background work that the request started inherits it and must not write under its key.
    request.hasEnded = true
  }
}

/**
 * Like `writeTx`, for the one write of a call that takes an Idempotency-Key: the outcome is stored in the same
 * transaction, and a repeated request returns it without running `work` again, even after a crash between the commit
 * and the response. Without a key it is `writeTx`.
 */
export async function writeOnce<T extends Outcome>(
  work: (trx: Trx) => Promise<T>,
  { transact = writeTx, isFinal = () => true }: OnceOptions<T> = {}
): Promise<T> {
  const request = requests.getStore()
  if (!request || request.hasEnded) return transact(work)

  // Two writes under one key would give the second the outcome of the first.
  if (request.hasWritten) throw new Error('A request may use writeOnce for one write only')
  const outcome = await transact((trx) => once(trx, request, { work: () => work(trx), isFinal }))
  request.hasWritten = true
  return outcome
}

type Work<T> = { work: () => Promise<T>; isFinal: (outcome: T) => boolean }

/** Runs work once per key, in the transaction that stores its outcome. */
async function once<T extends Outcome>(
  trx: Trx,
  { keyHash, reservation }: RequestKey,
  { work, isFinal }: Work<T>
): Promise<T> {
  const held = await one<HeldKey>(
    `select outcome, reservation from idempotency_keys where key_hash = ? ${isPostgres() ? 'for update' : ''}`,
    [keyHash],
    trx
  )
  if (held?.outcome) return JSON.parse(held.outcome)
  // A request that took longer than its reservation must not write beside its own repetition.
  if (held?.reservation !== reservation) throw requestRunning()

  const outcome = await work()
  if (isFinal(outcome)) {
    const stored = JSON.stringify(outcome ?? null)
    await run('update idempotency_keys set outcome = ? where key_hash = ?', [stored, keyHash], trx)
  }
  return outcome
}

type KeptKey = {
  scope: string
  /** Made by the client, which may repeat it for longer than the key of a request lives */
  key: string
  content: unknown
  keptDays: number
  /** The error for the same key with other content */
  reused: () => Error
}

/**
 * Runs work once per key and stores its outcome in the transaction, which other transactions with the same key wait for:
 * the caller holds a lock that admits one of them at a time.
 */
export async function onceByKey<T extends Outcome>(
  { scope, key, content, keptDays, reused }: KeptKey,
  work: () => Promise<T>,
  trx: Trx
): Promise<T> {
  const keyHash = sha256(`${scope}\n${key}`)
  const bodyHash = sha256(JSON.stringify(content))
  const stored = await one<Pick<TableRow<'idempotency_keys'>, 'body_hash' | 'outcome'>>(
    'select body_hash, outcome from idempotency_keys where key_hash = ?',
    [keyHash],
    trx
  )
  if (stored) {
    if (stored.body_hash !== bodyHash) throw reused()
    return JSON.parse(String(stored.outcome))
  }
  const outcome = await work()
  const now = Date.now()
  await insert(
    'idempotency_keys',
    {
      key_hash: keyHash,
      body_hash: bodyHash,
      outcome: JSON.stringify(outcome ?? null),
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + keptDays * DAY_MS).toISOString(),
    },
    trx
  )
  return outcome
}

const DAY_MS = 86_400_000

export const requestRunning = () =>
  conflict('The first request with this Idempotency-Key is still running.', 'E_IDEMPOTENCY_RUNNING')
