import { shop } from '#config/shop'
import { logAction, type Actor } from '#core/actions_log'
import { insert } from '#core/database'
import { newId } from '#shared/ids'
import { moveStock } from '#catalog/actions/move_stock'
import { bumpCatalogue } from '#catalog/queries/catalogue'
import type { Trx } from '#core/database'
import type { NewProduct } from '#catalog/views'

/** A new SKU with its first stock; answers its id. */
export async function addProduct(product: NewProduct, actor: Actor, trx: Trx): Promise<string> {
  const now = new Date()
  const id = newId(now)
  await insert('products', toRow(product, id, now.toISOString()), trx)
  if (product.stock > 0)
    await moveStock({ productId: id, kind: 'initial', delta: product.stock, actor }, trx, now)
  await bumpCatalogue(trx)
  await logAction({ about: { type: 'product', id }, action: 'added', actor }, trx, now)
  return id
}

function toRow(product: NewProduct, id: string, at: string) {
  return {
    id,
    sku: product.sku.trim().toUpperCase(),
    line: product.line,
    name: product.name,
    option_label: product.option,
    position: product.position ?? 0,
    length_mm: product.lengthMm,
    warranty_years: product.warrantyYears,
    msrp_usd_cents: product.msrp.usd,
    msrp_cad_cents: product.msrp.cad,
    weight_grams: product.weightGrams,
    stock: 0,
    reserved: 0,
    disabled: product.isDisabled ?? false,
    low_stock_at: product.lowStockAt ?? shop.stock.lowAt,
    audience: product.audience,
    thumb: null,
    hs_code: product.hsCode,
    origin: product.origin,
    specifications: JSON.stringify(product.specifications),
    notes: JSON.stringify(product.notes),
    includes: JSON.stringify(product.includes),
    created_at: at,
    updated_at: at,
  }
}
