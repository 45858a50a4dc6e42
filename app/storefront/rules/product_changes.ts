import { lineOf } from '#catalog'
import { centsOf, type Currency } from '#shared/money'
import type { Infer } from '@vinejs/vine/types'
import type { NewProduct, ProductChanges, StockedProduct } from '#catalog'
import type { newProductValidator, productValidator } from '#storefront/validators/staff_products'

type Told = Infer<typeof productValidator>
type ToldOfNew = Infer<typeof newProductValidator>

/** What the call says in the shape that the catalogue keeps; of notes and prices the parts that are not said stay. */
export function toChanges(told: Told, before: StockedProduct): ProductChanges {
  const { name, line, option, position, length, weight, audience, origin, specifications } = told
  return {
    name,
    line,
    option,
    position,
    audience,
    specifications,
    lengthMm: length,
    weightGrams: weight,
    hsCode: told.hs_code,
    origin: origin?.toUpperCase(),
    lowStockAt: told.low_stock_at,
    warrantyYears: told.warranty === undefined ? undefined : yearsOf(told.warranty),
    msrp: told.msrp && { usd: cents('usd', told, before), cad: cents('cad', told, before) },
    notes: told.notes && { ...before.notes, ...defined(told.notes) },
    includes: told.shipping?.includes,
  }
}

/** The same of a product that there is not yet: what is not said is empty. */
export function toNewProduct(told: ToldOfNew): NewProduct {
  const { sku, name, line, option, position, length, weight, origin, notes } = told
  return {
    sku,
    name,
    line,
    option,
    position,
    audience: told.audience ?? lineOf(line).audience,
    specifications: told.specifications ?? [],
    lengthMm: length ?? null,
    weightGrams: weight,
    hsCode: told.hs_code ?? '',
    origin: origin?.toUpperCase() ?? '',
    lowStockAt: told.low_stock_at,
    warrantyYears: yearsOf(told.warranty),
    msrp: { usd: centsOrNone(told.msrp?.usd), cad: centsOrNone(told.msrp?.cad) },
    notes: { warnings: notes?.warnings ?? [], messages: notes?.messages ?? [] },
    includes: told.shipping?.includes ?? [],
    stock: told.stock ?? 0,
  }
}

const yearsOf = (warranty: unknown): number | null =>
  warranty === 'lifetime' ? null : Number(warranty)

const centsOrNone = (amount: number | null | undefined): number | null =>
  amount === null || amount === undefined ? null : centsOf(amount)

function cents(currency: Currency, { msrp }: Told, before: StockedProduct): number | null {
  const amount = msrp?.[currency]
  return amount === undefined ? before.msrp[currency] : centsOrNone(amount)
}

function defined<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> }
}
