import { insert, insertMany, one, writeTx, type ColumnValues } from '#core/database'
import { newId } from '#shared/ids'

type PromoChanges = ColumnValues<'promos'> & { products?: string[]; groups?: string[] }

/** Creates a code of 10 % for all customers. */
export async function aPromo({
  products = [],
  groups = [],
  ...changes
}: PromoChanges = {}): Promise<{
  id: string
  code: string
}> {
  const id = newId()
  const code = `CODE${id.slice(-8).toUpperCase()}`
  const promo = {
    id,
    code,
    type: 0 as const,
    percent_millionths: 100_000,
    audience: 'all' as const,
    created_at: new Date().toISOString(),
    ...changes,
  }
  await writeTx(async (trx) => {
    await insert('promos', promo, trx)
    const productRows = products.map((productId) => ({ promo_id: promo.id, product_id: productId }))
    await insertMany('promo_products', productRows, trx)
    const groupRows = groups.map((groupId) => ({ promo_id: promo.id, group_id: groupId }))
    await insertMany('promo_groups', groupRows, trx)
  })
  return { id, code }
}

export async function usesOf(promoId: string): Promise<number> {
  const row = await one<{ redemption_count: number }>(
    'select redemption_count from promos where id = ?',
    [promoId]
  )
  return row!.redemption_count
}
