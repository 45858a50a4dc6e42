import { logAction, type Actor } from '#core/actions_log'
import { run, writeTx, type Binding } from '#core/database'
import { conflict, invalid, notFound } from '#shared/refusal'
import { texts } from '#shared/texts'
import { bumpCatalogue } from '#catalog/queries/catalogue'
import { findProduct } from '#catalog/queries/find_product'
import type { StockedProduct } from '#catalog/views'

const EDITABLE = {
  name: 'name',
  option: 'option_label',
  position: 'position',
  lengthMm: 'length_mm',
  warrantyYears: 'warranty_years',
  weightGrams: 'weight_grams',
  audience: 'audience',
  thumb: 'thumb',
  hsCode: 'hs_code',
  origin: 'origin',
} as const satisfies Partial<Record<keyof StockedProduct, string>>

const LISTS = ['specifications', 'notes', 'includes'] as const

export type ProductChanges = Partial<
  Pick<StockedProduct, keyof typeof EDITABLE | (typeof LISTS)[number] | 'msrp'>
>
type Cell = [column: string, value: Binding | undefined]
type Edit = { changes: ProductChanges; actor: Actor; updatedAt?: string | null }

/** Changes what is told about a product and its list price; `updatedAt` as read guards against somebody else's edit. */
export function editProduct(
  productId: string,
  { changes, actor, updatedAt }: Edit
): Promise<StockedProduct> {
  assertMsrp(changes)
  return writeTx(async (trx) => {
    const before = await findProduct(productId, trx)
    if (!before) throw notFound(texts.cart.productNotFound)
    if (updatedAt && updatedAt !== before.updatedAt) {
      throw conflict('Somebody else changed this product meanwhile. Please reload and try again.')
    }
    const columns = toColumns(changes)
    if (columns.length === 0) return before

    const assignments: [string, Binding][] = [...columns, ['updated_at', new Date().toISOString()]]
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

function assertMsrp({ msrp }: ProductChanges) {
  for (const currency of ['usd', 'cad'] as const) {
    const cents = msrp?.[currency]
    if (cents !== undefined && cents !== null && cents <= 0) {
      throw invalid(
        `msrp.${currency}`,
        'Please enter an amount above 0, or nothing where it is not sold.'
      )
    }
  }
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
