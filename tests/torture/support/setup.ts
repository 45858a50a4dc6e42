import { insert, one, run, writeTx } from '#core/database'
import { setStock } from '#catalog'
import { SYSTEM_ACTOR } from '#core/audit_log'
import { newId } from '#shared/ids'
import { aUser } from '#tests/support/users'
import { productId } from '#tests/support/checkout'
import { setTimeout as pause } from 'node:timers/promises'

const CATALOG_RECHECK_MS = 1_100
const PLENTY = 10_000

/** Sets the stock of products and waits until the shop's cache has expired. */
export async function setLargeStock(counts: Record<string, number>): Promise<void> {
  if (await isPlenty(counts)) return
  for (const [sku, count] of Object.entries(counts)) {
    await setStock(await productId(sku), count, { actor: SYSTEM_ACTOR, reason: 'Suite' })
  }
  await pause(CATALOG_RECHECK_MS)
}

async function isPlenty(counts: Record<string, number>): Promise<boolean> {
  for (const [sku, count] of Object.entries(counts)) {
    if (count < PLENTY || (await stockOf(sku)) < count / 2) return false
  }
  return true
}

export async function stockOf(sku: string): Promise<number> {
  const product = await one<{ stock: number }>('select stock from products where sku = ?', [sku])
  return product!.stock
}

/** Creates a promo code of 10 % for all customers. */
export async function aPromo(limit: number | null): Promise<string> {
  const id = newId()
  await insert('promos', {
    id,
    code: `TORTURE${id.slice(-8).toUpperCase()}`,
    type: 0,
    percent_millionths: 100_000,
    audience: 'all',
    redemption_limit: limit,
    created_at: new Date().toISOString(),
  })
  return id
}

/** Creates a customer with service credit and a token. */
export async function aCustomer(creditCents = 0): Promise<{ id: string; token: string }> {
  const { id, token } = await aUser({ currency: 'usd' })
  if (creditCents > 0) {
    await writeTx(async (trx) => {
      await run('update users set credit_cents = ? where id = ?', [creditCents, id], trx)
      await insert(
        'credit_ledger',
        {
          id: newId(),
          user_id: id,
          delta_cents: creditCents,
          kind: 'added',
          created_at: new Date().toISOString(),
        },
        trx
      )
    })
  }
  return { id, token }
}
