import { SYSTEM_ACTOR } from '#core/audit_log'
import { one, rows, writeTx } from '#core/database'
import { newId } from '#shared/ids'
import { addProduct, catalog, findProduct, type NewProduct } from '#catalog'

export const staff = { type: 'user', id: newId(), name: 'Sam Staff' } as const

/** Creates a product for one test. */
export async function makeProduct(changes: Partial<NewProduct> = {}) {
  const id = await writeTx((trx) => addProduct({ ...anyProduct(), ...changes }, SYSTEM_ACTOR, trx))
  return (await findProduct(id))!
}

export const anOrder = () => ({ type: 'order', id: newId(), actor: staff })

export async function stockOf(productId: string): Promise<{ stock: number; reserved: number }> {
  const found = await one<{ stock: number; reserved: number }>(
    'select stock, reserved from products where id = ?',
    [productId]
  )
  return found!
}

export function ledgerOf(productId: string) {
  return rows<{ kind: string; delta: number; reserved_delta: number; stock_after: number }>(
    'select kind, delta, reserved_delta, stock_after from stock_ledger where product_id = ? order by seq',
    [productId]
  )
}

export async function outboxJobs(productId: string): Promise<number> {
  const found = await rows<{ payload: string }>(
    `select payload from outbox where kind = 'back_in_stock'`
  )
  return found.filter(({ payload }) => payload.includes(productId)).length
}

function anyProduct(): NewProduct {
  return {
    sku: `TEST-${newId()}`,
    line: 'series8',
    name: 'Test cable 1 m',
    option: '1 m',
    lengthMm: 1000,
    warrantyYears: null,
    msrp: { usd: 2000, cad: 2700 },
    weightGrams: 100,
    stock: 10,
    audience: 'public',
    specifications: [{ label: 'Length', value: '1 m' }],
    notes: { warnings: [], messages: [] },
    includes: ['Cable'],
    hsCode: '854442',
    origin: 'CA',
  }
}

/** Returns the product from the catalog cache. */
export async function cachedProduct(id: string) {
  const { byId } = await catalog()
  return byId.get(id)!
}
