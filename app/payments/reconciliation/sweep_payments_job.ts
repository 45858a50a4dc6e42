import logger from '@adonisjs/core/services/logger'
import { payments } from '#config/payments'
import { heldRestore } from '#core/backup'
import { ConnectionError } from '#core/outbox'
import { startPeriodicTask } from '#core/process/periodic_task'
import { completeRefund } from '#payments/refunds/refund_payment'
import { RefundPending } from '#payments/provider/errors'
import { reconcileAttempt } from '#payments/charges/reconcile_attempt_job'
import { reportUnmatchedCharges } from '#payments/reconciliation/unmatched_charges'
import { pendingAttempts, type PendingAttempt } from '#payments/attempts/find_attempt'
import { pendingRefunds } from '#payments/ledger/refund'

const { reconcileAfterMs, reconcileEveryMs } = payments
const MAX_ATTEMPTS = 500
const CONCURRENCY = 4
/** The report loads the card provider's library, which would delay the first pages. */
const REPORT_DELAY_MS = 3_000

/** Settles pending payments and refunds now and for as long as the server runs; returns a function that stops it. */
export function startPaymentSweeps(): () => Promise<void> {
  const report = setTimeout(() => void reportUnmatched(), REPORT_DELAY_MS).unref()
  const stopSweep = startPeriodicTask({
    name: 'The sweep of payments',
    everyMs: reconcileEveryMs,
    work: async (signal) => {
      // The provider may know a later state of what a restored database has as pending.
      if (await heldRestore()) return
      await sweepAttempts(reconcileAfterMs, signal)
      await sweepRefunds(reconcileAfterMs, signal)
    },
  })
  return () => {
    clearTimeout(report)
    return stopSweep()
  }
}

async function reportUnmatched(): Promise<void> {
  try {
    await reportUnmatchedCharges(reconcileAfterMs)
  } catch (err) {
    logger.warn({ err }, 'Could not list the charges of the card provider')
  }
}

/** Reconciles every attempt that is pending for longer than a charge takes; processes may sweep at the same time. */
export async function sweepAttempts(pendingForMs: number, signal?: AbortSignal): Promise<void> {
  const queue = await pendingAttempts(new Date(Date.now() - pendingForMs), MAX_ATTEMPTS)
  const worker = async () => {
    for (let next = queue.shift(); next && !signal?.aborted; next = queue.shift())
      await reconcileOrLog(next)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}

async function reconcileOrLog({ id, orderId }: PendingAttempt): Promise<void> {
  try {
    await reconcileAttempt({ attemptId: id })
  } catch (error) {
    if (error instanceof ConnectionError) return
    logger.error({ err: error, attempt: id, order: orderId }, 'A payment could not be settled')
  }
}

/** Completes the refunds that a crash or a lost response left pending. */
export async function sweepRefunds(pendingForMs: number, signal?: AbortSignal): Promise<void> {
  for (const { id } of await pendingRefunds(new Date(Date.now() - pendingForMs))) {
    if (signal?.aborted) return
    try {
      const { status, message } = await completeRefund(id)
      if (status === 'failed') logger.error({ refund: id, reason: message }, 'A refund failed')
    } catch (error) {
      if (!(error instanceof RefundPending))
        logger.error({ err: error, refund: id }, 'A refund could not be completed')
    }
  }
}
