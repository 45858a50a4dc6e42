import app from '@adonisjs/core/services/app'
import { rows, type TableRow, type Trx } from '#core/database'
import { AwaitedStock, IncomingStock } from '#catalog/product/incoming_stock'
import type { PromiseBasis } from '#catalog/product'

type StockedRow = Pick<
  TableRow<'products'>,
  'id' | 'stock' | 'sold_on_backorder' | 'bench_units' | 'bench_start'
>

/** Returns from what products can be promised, by product id, as the database has it. */
export async function promiseBases(
  productIds: readonly string[],
  trx?: Trx
): Promise<ReadonlyMap<string, PromiseBasis>> {
  if (productIds.length === 0) return new Map()
  const incoming = await app.container.make(IncomingStock)
  const orders = await app.container.make(AwaitedStock)
  const products = await rows<StockedRow>(
    `select id, stock, sold_on_backorder, bench_units, bench_start from products where id in (${productIds.map(() => '?').join(', ')})`,
    [...productIds],
    trx
  )
  const arrivals = await incoming.arrivals(productIds, trx)
  const awaited = await orders.quantities(productIds, trx)
  return new Map(
    products.map(
      ({ id, stock, sold_on_backorder: isOffered, bench_units: units, bench_start: start }) => [
        id,
        {
          isOffered: Boolean(isOffered),
          stock,
          awaited: awaited.get(id) ?? 0,
          arrivals: arrivals.get(id) ?? [],
          bench: units === null || start === null ? null : { units, start },
        },
      ]
    )
  )
}
