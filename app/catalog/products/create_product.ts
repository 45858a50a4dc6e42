import { shop } from '#config/shop'
import { recordAction, type Actor } from '#core/audit_log'
import { insert, one, uniqueViolation, writeTx, type Trx } from '#core/database'
import { DomainError } from '#shared/domain_error'
import { newId } from '#shared/ids'
import { recordMovement } from '#catalog/stock/record_movement'
import { bumpCatalog } from '#catalog/product/catalog'
import { findProductBySku } from '#catalog/product/find_product'
import { assertMsrp } from '#catalog/product/product_rules'
import { toGtinError } from '#catalog/products/gtin_error'
import type { ProductLine } from '#shared/enums'
import type { NewProduct } from '#catalog/product'

/** Creates an unlisted product at the end of its line and returns its id. */
export async function createProduct(product: NewProduct, actor: Actor): Promise<string> {
  assertMsrp(product.msrp)
  try {
    return await writeTx(async (trx) => {
      const position = product.position ?? (await nextPosition(product.line, trx))
      return addProduct({ ...product, position, isDisabled: true }, actor, trx)
    })
  } catch (error) {
    if (!uniqueViolation(error)?.includes('sku')) throw toGtinError(error)
    throw await skuTakenError(product.sku)
  }
}

/** Adds a product with its initial stock in the caller's transaction and returns its id. */
export async function addProduct(product: NewProduct, actor: Actor, trx: Trx): Promise<string> {
  const now = new Date()
  const id = newId(now)
  await insert('products', toRow(product, id, now.toISOString()), trx)
  if (product.stock > 0)
    await recordMovement({ productId: id, kind: 'initial', delta: product.stock, actor }, trx, now)
  await bumpCatalog(trx)
  await recordAction({ subject: { type: 'product', id }, action: 'added', actor }, trx, now)
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
    low_stock_at: product.lowStockAt ?? shop.stock.lowStockThreshold,
    sold_on_backorder: product.isSoldOnBackorder ?? false,
    bench_units: product.benchUnits ?? null,
    bench_start: product.benchStart ?? null,
    units_per_box: product.unitsPerBox ?? 1,
    audience: product.audience,
    thumb: null,
    gtin: product.gtin ?? '',
    hs_code: product.hsCode,
    origin: product.origin,
    specifications: JSON.stringify(product.specifications),
    notes: JSON.stringify(product.notes),
    includes: JSON.stringify(product.includes),
    created_at: at,
    updated_at: at,
  }
}

async function nextPosition(line: ProductLine, trx: Trx): Promise<number> {
  const last = await one<{ position: number | null }>(
    'select max(position) as position from products where line = ?',
    [line],
    trx
  )
  return (last?.position ?? -1) + 1
}

/** Names the product that has the SKU, so that staff can open it. */
async function skuTakenError(sku: string): Promise<DomainError> {
  const owner = await findProductBySku(sku)
  return new DomainError('A product with this SKU already exists.', 'E_SKU_TAKEN', {
    status: 409,
    field: 'sku',
    extra: { product: owner && { _id: owner.id, name: owner.name } },
  })
}
