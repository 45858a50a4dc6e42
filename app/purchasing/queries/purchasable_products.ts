import { Audience } from '#shared/enums'
import { listProducts } from '#catalog'
import { rows, type TableRow, type Trx } from '#core/database'
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
  const costs = Map.groupBy(await lastCosts(trx), ({ product_id: productId }) => productId)
  return new Map(
    products.map(({ id, sku, name }) => {
      const known = (costs.get(id) ?? []).map((row) => [row.currency, row.cost_cents])
      return [id, { id, sku, name, lastCost: Object.fromEntries(known) }]
    })
  )
}

/** Returns the cost of each product on its latest purchase order in each currency. */
const lastCosts = (trx?: Trx): Promise<LastCost[]> =>
  rows<LastCost>(
    `select product_id, currency, cost_cents from (
       select l.product_id, o.currency, l.cost_cents,
         row_number() over (partition by l.product_id, o.currency order by o.created_at desc, o.id desc, l.position) as rank
       from purchase_order_lines l join purchase_orders o on o.id = l.purchase_order_id
       where l.product_id is not null and o.deleted_at is null
     ) costs where rank = 1`,
    [],
    trx
  )
