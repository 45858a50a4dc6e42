import { insertMany, type ColumnValues, type Trx } from '#core/database'
import { DiscountType } from '#shared/enums'
import { newId } from '#shared/ids'

const PROMOS: ColumnValues<'promos'>[] = [
  {
    code: 'WELCOME10',
    type: DiscountType.Percent,
    percent_millionths: 100_000,
    audience: 'all',
    note: 'Welcome e-mail to new customers',
  },
  {
    code: 'CINEMA25',
    type: DiscountType.Fixed,
    amount_usd_cents: 2500,
    amount_cad_cents: 3500,
    minimum_usd_cents: 15000,
    minimum_cad_cents: 20000,
    audience: 'retail',
    note: 'Home theaters: fixed amount above a minimum subtotal',
  },
  {
    code: 'OPENHOUSE',
    type: DiscountType.Percent,
    percent_millionths: 150_000,
    audience: 'all',
    starts_at: '2026-05-29T04:00:00.000Z',
    ends_at: '2026-06-01T04:00:00.000Z',
    note: 'Open house, the last weekend of May',
  },
  {
    code: 'THANKS-IMANI',
    type: DiscountType.Fixed,
    amount_usd_cents: 1500,
    audience: 'retail',
    redemption_limit: 1,
    note: 'For Imani Brooks, first delivery two weeks late',
  },
]

const NO_TERMS = {
  percent_millionths: null,
  amount_usd_cents: null,
  amount_cad_cents: null,
  minimum_usd_cents: null,
  minimum_cad_cents: null,
  starts_at: null,
  ends_at: null,
  redemption_limit: null,
}

/** Creates a percentage code, a fixed amount with a minimum subtotal, an expired code and a single-use code. */
export async function seedDemoPromos(trx: Trx): Promise<void> {
  const createdAt = new Date().toISOString()
  await insertMany(
    'promos',
    PROMOS.map((promo) => ({ id: newId(), ...NO_TERMS, ...promo, created_at: createdAt })),
    trx
  )
}
