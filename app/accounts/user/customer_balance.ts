import app from '@adonisjs/core/services/app'
import { lockBalance, storeBalance } from '#accounts/user/user_table'
import type { Trx } from '#core/database'

/** What a customer owes and has to get back in each currency, in cents, and when the customer last ordered */
export type CustomerBalance = {
  owes: { usd: number; cad: number }
  owed: { usd: number; cad: number }
  lastOrderAt: string | null
}

/** Implemented by invoicing, which knows the orders and the invoices of a customer. */
export abstract class CustomerBalances {
  abstract of(userId: string, trx: Trx): Promise<CustomerBalance>
}

/**
 * Stores the balance of a customer, which staff list customers by, once the transaction has changed all orders and
 * invoices. The account is locked first, so that of two transactions the later one sees what the earlier one wrote.
 */
export function refreshBalance(userId: string, trx: Trx): void {
  trx.beforeCommit(`balance-${userId}`, async () => {
    const stored = await lockBalance(userId, trx)
    if (!stored) return
    const balances = await app.container.make(CustomerBalances)
    const columns = columnsOf(await balances.of(userId, trx))
    const isChanged = BALANCE_COLUMNS.some((name) => stored[name] !== columns[name])
    if (isChanged) await storeBalance(userId, columns, trx)
  })
}

const columnsOf = ({ owes, owed, lastOrderAt }: CustomerBalance) => ({
  owes_usd_cents: owes.usd,
  owes_cad_cents: owes.cad,
  owed_usd_cents: owed.usd,
  owed_cad_cents: owed.cad,
  last_order_at: lastOrderAt,
})

const BALANCE_COLUMNS = [
  'owes_usd_cents',
  'owes_cad_cents',
  'owed_usd_cents',
  'owed_cad_cents',
  'last_order_at',
] as const
