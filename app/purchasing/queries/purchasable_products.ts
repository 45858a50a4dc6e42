import { Audience } from '#shared/enums'
import { listProducts } from '#catalog'
import { rows, type TableRow, type Trx } from '#core/database'
import { latestPurchases } from '#purchasing/queries/latest_purchases'
import type { PurchasableProduct } from '#purchasing/rules/purchase_order_draft'
import type { Currency } from '#shared/money'

type LastCost = Pick<TableRow<'purchase_order_lines'>, 'cost_cents'> & {
  product_id: string
  currency: Currency
}

/** Returns every product of the shop by id, unlisted ones included, with what it last cost. */
export async function purchasableProducts(
  trx?: Trx
): Promise<ReadonlyMap<string, PurchasableProduct>> {
  const products = await listProducts({ audience: Audience.Trade, includeDisabled: true }, trx)
  const costs = Map.groupBy(await latestCosts(trx), ({ product_id: productId }) => productId)
  return new Map(
    products.map(({ id, sku, name }) => {
      const known = (costs.get(id) ?? []).map((row) => [row.currency, row.cost_cents])
      return [id, { id, sku, name, lastCost: Object.fromEntries(known.toReversed()) }]
    })
  )
}

/** Returns what the products cost on their latest purchase orders, the latest first. */
const latestCosts = (trx?: Trx): Promise<LastCost[]> =>
  rows<LastCost>(latestPurchases('o.currency, l.cost_cents'), [], trx)
