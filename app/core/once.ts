import { AsyncLocalStorage } from 'node:async_hooks'
import { isPostgres, one, run, writeTx, type TableRow, type Trx } from '#core/database'
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

export const requestRunning = () =>
  conflict('The first request with this Idempotency-Key is still running.', 'E_IDEMPOTENCY_RUNNING')
