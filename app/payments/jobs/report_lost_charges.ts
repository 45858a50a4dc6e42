import logger from '@adonisjs/core/services/logger'
import { one } from '#core/database'
import { boundGateway } from '#payments/gateways/bound_gateway'
import { chargesWithoutPayment } from '#payments/queries/charges_without_payment'
import type { CardGateway, IntentSummary } from '#payments/gateways/card_gateway'

const DAYS = 7
const DAY_MS = 86_400_000

/**
 * Names in the log the money of the last days that the provider took for this shop and the ledger does not know, and
 * answers it. What is still being settled is left out.
 */
export async function reportLostCharges(
  settledWithinMs: number,
  given?: CardGateway
): Promise<IntentSummary[]> {
  const gateway = given ?? (await boundGateway())
  const now = Date.now()
  const unknown = await chargesWithoutPayment(new Date(now - DAYS * DAY_MS), gateway)
  const lost: IntentSummary[] = []
  for (const charge of unknown) {
    const isOld = charge.createdAt.getTime() < now - settledWithinMs
    if (isOld && charge.orderId !== null && !(await isBeingSettled(charge))) lost.push(charge)
  }
  for (const { intentId, chargeId, orderId, amount, currency } of lost) {
    logger.error(
      { intent: intentId, charge: chargeId, order: orderId, amount, currency },
      'The card provider took money that no payment of the shop accounts for'
    )
  }
  return lost
}

async function isBeingSettled({ orderId, attempt }: IntentSummary): Promise<boolean> {
  const open = await one(
    `select 1 from payment_attempts where order_id = ? and n = ? and status = 'pending'`,
    [orderId, Number(attempt)]
  )
  return open !== null
}
