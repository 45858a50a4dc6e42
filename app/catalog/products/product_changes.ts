import { omitUndefined } from '#shared/objects'
import { parseCents, type Currency } from '#shared/money'
import { lineOf } from '#catalog/lines/rules/lines'
import type { Infer } from '@vinejs/vine/types'
import type { ProductChanges } from '#catalog/products/edit_product'
import type { NewProduct, StockedProduct } from '#catalog/product'
import type { newProductValidator, productValidator } from '#catalog/products/product_validators'

type ProductInput = Infer<typeof productValidator>
type NewProductInput = Infer<typeof newProductValidator>

/** Converts an edit. Notes and list prices that are missing keep the values of `before`. */
export function toProductChanges(input: ProductInput, before: StockedProduct): ProductChanges {
  const { name, line, option, position, length, weight, audience, origin, specifications } = input
  return {
    name,
    line,
    option,
    position,
    audience,
    specifications,
    lengthMm: length,
    weightGrams: weight,
    gtin: input.gtin,
    hsCode: input.hs_code,
    origin: origin?.toUpperCase(),
    lowStockAt: input.low_stock_at,
    isSoldOnBackorder: input.sold_on_backorder,
    benchUnits: input.bench_units,
    benchStart: input.bench_start,
    unitsPerBox: input.units_per_box,
    warrantyYears: input.warranty === undefined ? undefined : toYears(input.warranty),
    msrp: input.msrp && { usd: toCents('usd', input, before), cad: toCents('cad', input, before) },
    notes: input.notes && { ...before.notes, ...omitUndefined(input.notes) },
    includes: input.shipping?.includes,
  }
}

/** Converts a new product. Missing fields are empty, and the audience is that of the line. */
export function toNewProduct(input: NewProductInput): NewProduct {
  const { sku, name, line, option, position, length, weight, origin, notes } = input
  return {
    sku,
    name,
    line,
    option,
    position,
    audience: input.audience ?? lineOf(line).audience,
    specifications: input.specifications ?? [],
    lengthMm: length ?? null,
    weightGrams: weight,
    gtin: input.gtin,
    hsCode: input.hs_code ?? '',
    origin: origin?.toUpperCase() ?? '',
    lowStockAt: input.low_stock_at,
    isSoldOnBackorder: input.sold_on_backorder,
    benchUnits: input.bench_units,
    benchStart: input.bench_start,
    unitsPerBox: input.units_per_box,
    warrantyYears: toYears(input.warranty),
    msrp: { usd: toCentsOrNull(input.msrp?.usd), cad: toCentsOrNull(input.msrp?.cad) },
    notes: { warnings: notes?.warnings ?? [], messages: notes?.messages ?? [] },
    includes: input.shipping?.includes ?? [],
    stock: input.stock ?? 0,
  }
}

const toYears = (warranty: unknown): number | null =>
  warranty === 'lifetime' ? null : Number(warranty)

const toCentsOrNull = (amount: number | null | undefined): number | null =>
  amount === null || amount === undefined ? null : parseCents(amount)

function toCents(currency: Currency, { msrp }: ProductInput, before: StockedProduct) {
  const amount = msrp?.[currency]
  return amount === undefined ? before.msrp[currency] : toCentsOrNull(amount)
}
