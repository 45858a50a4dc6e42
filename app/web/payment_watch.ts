import logger from '@adonisjs/core/services/logger'
import { payments } from '#config/payments'
import { repeat } from '#core/repeat'
import { sweepAttempts } from '#orders'
import { reportLostCharges, sweepRefunds } from '#payments'

const { reconcileAfterMs, sweepEveryMs } = payments
/** The first pages come before a look back, which reads the card provider's library. */
const LOOK_BACK_AFTER_MS = 3_000

/** Settles what is left open, at once and for as long as the server runs; answers how to stop it. */
export function startPaymentWatch(): () => Promise<void> {
  const lookBack = setTimeout(() => void reportLosses(), LOOK_BACK_AFTER_MS).unref()
  const stopSweep = repeat({
    name: 'The sweep of payments',
    everyMs: sweepEveryMs,
    work: sweep,
  })
  return () => {
    clearTimeout(lookBack)
    return stopSweep()
  }
}

async function reportLosses(): Promise<void> {
  try {
    await reportLostCharges(reconcileAfterMs)
  } catch (err) {
    logger.warn({ err }, 'The card provider could not be asked for charges without a payment')
  }
}

async function sweep(signal: AbortSignal): Promise<void> {
  await sweepAttempts(reconcileAfterMs, signal)
  await sweepRefunds(reconcileAfterMs, signal)
}
