import app from '@adonisjs/core/services/app'
import { AwaitedStock, listProducts, lineOf } from '#catalog'
import { rows } from '#core/database'
import { latestPurchases } from '#purchasing/queries/latest_purchases'
import { quantitiesOnOrder } from '#purchasing/queries/on_order'
import { purchasableProducts } from '#purchasing/queries/purchasable_products'
import { freeUnits, needsReorder, suggestedQuantity } from '#purchasing/rules/reordering'
import { Audience } from '#shared/enums'
import { CURRENCIES } from '#shared/money'
import type { PurchasableProduct } from '#purchasing/rules/purchase_order_draft'
import type { ReorderItem } from '#purchasing/views'
import type { Address } from '#shared/address'

/** Lists the listed products that are low on stock even with what is on order and not promised; the emptiest first. */
export async function reorderList(): Promise<ReorderItem[]> {
  const [products, onOrder, purchasable, vendors] = await Promise.all([
    listProducts({ audience: Audience.Trade }),
    quantitiesOnOrder(),
    purchasableProducts(),
    lastVendors(),
  ])
  const orders = await app.container.make(AwaitedStock)
  const awaited = await orders.quantities(products.map(({ id }) => id))
  return products
    .map((product) => ({
      ...product,
      onOrder: onOrder.get(product.id) ?? 0,
      awaited: awaited.get(product.id) ?? 0,
    }))
    .filter(needsReorder)
    .sort((a, b) => freeUnits(a) - a.lowStockAt - (freeUnits(b) - b.lowStockAt))
    .map((product) => ({
      id: product.id,
      sku: product.sku,
      name: product.name,
      line: lineOf(product.line).title,
      stock: product.stock,
      onOrder: product.onOrder,
      awaited: product.awaited,
      lowStockAt: product.lowStockAt,
      suggested: suggestedQuantity(product),
      lastCost: lastCostOf(purchasable.get(product.id)),
      lastVendor: vendors.get(product.id) ?? '',
    }))
}

function lastCostOf(product: PurchasableProduct | undefined): ReorderItem['lastCost'] {
  const currency = CURRENCIES.find((code) => product?.lastCost[code] !== undefined)
  return currency === undefined ? null : { cents: product!.lastCost[currency]!, currency }
}

/** The company that last sold each product to the shop */
async function lastVendors(): Promise<ReadonlyMap<string, string>> {
  const vendors = await rows<{ product_id: string; address_billing: string }>(
    latestPurchases('o.address_billing')
  )
  return new Map(
    vendors.toReversed().map(({ product_id: id, address_billing: address }) => {
      const { company } = JSON.parse(address) as Address
      return [id, company]
    })
  )
}
