import logger from '@adonisjs/core/services/logger'
import { payments } from '#config/payments'
import { repeat } from '#core/repeat'
import { sweepAttempts } from '#orders'
import { reportLostCharges, sweepRefunds } from '#payments'

const { reconcileAfterMs, sweepEveryMs } = payments

/** Settles what is left open, at once and for as long as the server runs; answers how to stop it. */
export function startPaymentWatch(): () => Promise<void> {
  reportLostCharges(reconcileAfterMs).catch((error: unknown) =>
    logger.warn(
      { err: error },
      'The card provider could not be asked for charges without a payment'
    )
  )
  return repeat({ name: 'The sweep of payments', everyMs: sweepEveryMs, work: sweep })
}

async function sweep(signal: AbortSignal): Promise<void> {
  await sweepAttempts(reconcileAfterMs, signal)
  await sweepRefunds(reconcileAfterMs, signal)
}
