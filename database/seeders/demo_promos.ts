import { insert, type Binding, type Trx } from '#core/database'
import { newId } from '#shared/ids'

const promos: Record<string, Binding>[] = [
  { code: 'WELCOME10', type: 0, percent_millionths: 100_000, audience: 'all' },
  {
    code: 'CINEMA25',
    type: 1,
    amount_usd_cents: 2500,
    amount_cad_cents: 3500,
    minimum_usd_cents: 15000,
    minimum_cad_cents: 20000,
    audience: 'retail',
  },
]

/** Two codes to try: ten percent off, and an amount off from a minimum on. */
export async function seedDemoPromos(trx: Trx): Promise<void> {
  for (const promo of promos) {
    await insert(
      'promos',
      { ...promo, id: newId(), products: '[]', groups: '[]', created_at: new Date().toISOString() },
      trx
    )
  }
}
