import { insert, type Binding, type Trx } from '#core/database'
import { newId } from '#shared/ids'

const promos: Record<string, Binding>[] = [
  {
    code: 'WELCOME10',
    type: 0,
    percent_millionths: 100_000,
    audience: 'all',
    note: 'Welcome mail to new customers',
  },
  {
    code: 'CINEMA25',
    type: 1,
    amount_usd_cents: 2500,
    amount_cad_cents: 3500,
    minimum_usd_cents: 15000,
    minimum_cad_cents: 20000,
    audience: 'retail',
    note: 'For home theatres: an amount off from a minimum on',
  },
  {
    code: 'OPENHOUSE',
    type: 0,
    percent_millionths: 150_000,
    audience: 'all',
    starts_at: '2026-05-29T04:00:00.000Z',
    ends_at: '2026-06-01T04:00:00.000Z',
    note: 'Open house, the last weekend of May',
  },
  {
    code: 'THANKS-IMANI',
    type: 1,
    amount_usd_cents: 1500,
    audience: 'retail',
    use_limit: 1,
    note: 'For Imani Brooks, who waited two weeks for her first cables',
  },
]

/** Two codes to try, ten percent off and an amount off from a minimum on; one that is over and one that is used up. */
export async function seedDemoPromos(trx: Trx): Promise<void> {
  for (const promo of promos) {
    await insert(
      'promos',
      { ...promo, id: newId(), products: '[]', groups: '[]', created_at: new Date().toISOString() },
      trx
    )
  }
}
