import { logAction, type Actor } from '#core/actions_log'
import { run, writeTx, type Binding } from '#core/database'
import { laterThan } from '#shared/dates'
import { conflict } from '#shared/refusal'
import { bumpCatalogue } from '#catalog/queries/catalogue'
import { findProduct } from '#catalog/queries/find_product'
import { lockProduct } from '#catalog/queries/lock_product'
import { assertMsrp } from '#catalog/rules/msrp'
import type { StockedProduct } from '#catalog/views'

const EDITABLE = {
  name: 'name',
  line: 'line',
  option: 'option_label',
  position: 'position',
  lengthMm: 'length_mm',
  warrantyYears: 'warranty_years',
  weightGrams: 'weight_grams',
  audience: 'audience',
  lowStockAt: 'low_stock_at',
  hsCode: 'hs_code',
  origin: 'origin',
} as const satisfies Partial<Record<keyof StockedProduct, string>>

const LISTS = ['specifications', 'notes', 'includes'] as const

export type ProductChanges = Partial<
  Pick<StockedProduct, keyof typeof EDITABLE | (typeof LISTS)[number] | 'msrp'>
>
type Cell = [column: string, value: Binding | undefined]
type Edit = {
  /** Also as a function of the product as it is when nobody else can change it any more */
  changes: ProductChanges | ((before: StockedProduct) => ProductChanges)
  actor: Actor
  updatedAt?: string | null
}

/** Changes what is told about a product and its list price; `updatedAt` as read guards against somebody else's edit. */
export function editProduct(
  productId: string,
  { changes: wanted, actor, updatedAt }: Edit
): Promise<StockedProduct> {
  return writeTx(async (trx) => {
    const before = await lockProduct(productId, trx)
    if (updatedAt && updatedAt !== before.updatedAt) {
      throw conflict(
        'Somebody else changed this product meanwhile. Please reload and try again.',
        'E_CHANGED_MEANWHILE'
      )
    }
    const changes = typeof wanted === 'function' ? wanted(before) : wanted
    assertMsrp(changes.msrp)
    const columns = toColumns(changes)
    if (columns.length === 0) return before

    const assignments: [string, Binding][] = [
      ...columns,
      ['updated_at', laterThan(before.updatedAt)],
    ]
    await run(
      `update products set ${assignments.map(([column]) => `${column} = ?`).join(', ')} where id = ?`,
      [...assignments.map(([, value]) => value), productId],
      trx
    )
    await bumpCatalogue(trx)
    await logAction(
      {
        about: { type: 'product', id: productId },
        action: 'edited',
        actor,
        before: were(before, changes),
        after: changes,
      },
      trx
    )
    return (await findProduct(productId, trx))!
  })
}

function toColumns(changes: ProductChanges): [string, Binding][] {
  const plain = Object.entries(EDITABLE).map(([key, column]): Cell => [
    column,
    changes[key as keyof typeof EDITABLE],
  ])
  const lists = LISTS.map((key): Cell => [key, changes[key] && JSON.stringify(changes[key])])
  const msrp: Cell[] = [
    ['msrp_usd_cents', changes.msrp?.usd],
    ['msrp_cad_cents', changes.msrp?.cad],
  ]
  return [...plain, ...lists, ...msrp].filter(
    (cell): cell is [string, Binding] => cell[1] !== undefined
  )
}

function were(before: StockedProduct, changes: ProductChanges): ProductChanges {
  return Object.fromEntries(
    Object.keys(changes).map((key) => [key, before[key as keyof ProductChanges]])
  )
}
