import logger from '@adonisjs/core/services/logger'
import { finishRefund } from '#payments/actions/refund_payment'
import { pendingRefunds } from '#payments/queries/find_refund'
import { RefundPending } from '#payments/refusals'

/** Finishes the refunds that a crash or a lost answer left open. */
export async function sweepRefunds(openForMs: number, signal?: AbortSignal): Promise<void> {
  for (const { id } of await pendingRefunds(new Date(Date.now() - openForMs))) {
    if (signal?.aborted) return
    try {
      const refund = await finishRefund(id)
      if (refund.status === 'refused')
        logger.error({ refund: id, reason: refund.message }, 'A refund was refused')
    } catch (error) {
      if (!(error instanceof RefundPending))
        logger.error({ err: error, refund: id }, 'A refund could not be finished')
    }
  }
}
