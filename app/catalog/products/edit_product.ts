import { recordAction, type Actor } from '#core/audit_log'
import { update, writeTx, type ColumnValues, type Trx } from '#core/database'
import { mergeEdit, type MeanwhileChange } from '#core/edits/merge_edits'
import { nextTimestamp } from '#shared/dates'
import { omit, omitUndefined } from '#shared/objects'
import { bumpCatalog } from '#catalog/product/catalog'
import { toGtinError } from '#catalog/products/gtin_error'
import { limitListPrice } from '#catalog/products/limit_list_price'
import { productHistory } from '#catalog/products/product_history'
import { findProduct, lockProduct } from '#catalog/product/find_product'
import { announceArrivalChange } from '#catalog/stock/reservations'
import { assertMsrp } from '#catalog/product/product_rules'
import type { StockedProduct } from '#catalog/product'

type EditableField =
  | 'name'
  | 'line'
  | 'option'
  | 'position'
  | 'lengthMm'
  | 'warrantyYears'
  | 'weightGrams'
  | 'audience'
  | 'lowStockAt'
  | 'isSoldOnBackorder'
  | 'benchUnits'
  | 'benchStart'
  | 'unitsPerBox'
  | 'gtin'
  | 'hsCode'
  | 'origin'
  | 'specifications'
  | 'notes'
  | 'includes'
  | 'msrp'

export type ProductChanges = Partial<Pick<StockedProduct, EditableField>>

type ProductEdit = {
  /** A function gets the locked product, which no one else can change before the edit is stored. */
  changes: ProductChanges | ((before: StockedProduct) => ProductChanges)
  actor: Actor
  /** The version that was edited; another stored version is a conflict */
  updatedAt?: string | null
}

type EditedProduct = { product: StockedProduct; meanwhile: MeanwhileChange[] }

/** Changes a product's description and list price; what others changed meanwhile stays. */
export function editProduct(
  productId: string,
  { changes: edit, actor, updatedAt }: ProductEdit
): Promise<EditedProduct> {
  return writeTx(async (trx) => {
    const before = await lockProduct(productId, trx)
    const edited = { id: productId, edited: updatedAt, updatedAt: before.updatedAt }
    const entered: ProductChanges = omitUndefined(typeof edit === 'function' ? edit(before) : edit)
    assertMsrp(entered.msrp)
    const values = { before: previousValues(before, entered), after: entered }
    const { meanwhile, repeated } = await mergeEdit(edited, values, productHistory, trx)
    const changes: ProductChanges = omit(entered, repeated)
    const columns = toColumns(changes)
    if (Object.keys(columns).length === 0) return { product: before, meanwhile }

    await limitListPrice(before, changes, trx)
    const newVersion = nextTimestamp(before.updatedAt)
    await store({ ...columns, updated_at: newVersion }, productId, trx)
    await bumpCatalog(trx)
    if (changesBench(changes)) await announceArrivalChange([productId], trx)
    await recordAction(
      {
        subject: { type: 'product', id: productId },
        action: 'edited',
        actor,
        before: previousValues(before, changes),
        after: changes,
      },
      trx,
      new Date(newVersion)
    )
    return { product: (await findProduct(productId, trx))!, meanwhile }
  })
}

/** Orders may be promised what the bench makes. */
const changesBench = ({ benchUnits, benchStart }: ProductChanges): boolean =>
  benchUnits !== undefined || benchStart !== undefined

async function store(columns: ColumnValues<'products'>, id: string, trx: Trx): Promise<void> {
  try {
    await update('products', columns, { id }, trx)
  } catch (error) {
    throw toGtinError(error)
  }
}

function toColumns(changes: ProductChanges): ColumnValues<'products'> {
  const { specifications, notes, includes, msrp } = changes
  return omitUndefined({
    name: changes.name,
    line: changes.line,
    option_label: changes.option,
    position: changes.position,
    length_mm: changes.lengthMm,
    warranty_years: changes.warrantyYears,
    weight_grams: changes.weightGrams,
    audience: changes.audience,
    low_stock_at: changes.lowStockAt,
    sold_on_backorder: changes.isSoldOnBackorder,
    bench_units: changes.benchUnits,
    bench_start: changes.benchStart,
    units_per_box: changes.unitsPerBox,
    gtin: changes.gtin,
    hs_code: changes.hsCode,
    origin: changes.origin,
    specifications: specifications && JSON.stringify(specifications),
    notes: notes && JSON.stringify(notes),
    includes: includes && JSON.stringify(includes),
    msrp_usd_cents: msrp?.usd,
    msrp_cad_cents: msrp?.cad,
  })
}

function previousValues(before: StockedProduct, changes: ProductChanges): ProductChanges {
  return Object.fromEntries(
    Object.keys(changes).map((key) => [key, before[key as keyof ProductChanges]])
  )
}
