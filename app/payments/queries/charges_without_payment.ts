import { rows } from '#core/database'
import type { CardGateway, IntentSummary } from '#payments/gateways/card_gateway'

const AT_ONCE = 500

/** Money that the provider took and the ledger does not know, for instance after an older backup was restored. */
export async function chargesWithoutPayment(
  createdAfter: Date,
  gateway: CardGateway
): Promise<IntentSummary[]> {
  const intents = await gateway.listIntents({ createdAfter })
  const paid = intents.filter((intent) => intent.isPaid && intent.chargeId !== null)
  const known = new Set<string>()
  for (let start = 0; start < paid.length; start += AT_ONCE) {
    const ids = paid.slice(start, start + AT_ONCE).map((intent) => intent.chargeId)
    const found = await rows<{ charge_id: string }>(
      `select charge_id from payments where charge_id in (${ids.map(() => '?').join(', ')})`,
      ids
    )
    for (const { charge_id: id } of found) known.add(id)
  }
  return paid.filter((intent) => !known.has(String(intent.chargeId)))
}
