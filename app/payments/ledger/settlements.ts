import { insertMany, run, type Trx } from '#core/database'
import { newId } from '#shared/ids'
import { PaymentMethod } from '#shared/enums'
import type { Money } from '#shared/money'

/** The payment of a marketplace for an order, by bank transfer */
export type MarketplaceSettlement = {
  orderId: string
  amount: Money
  reference: string
  /** Unique by order, so that it is recorded once */
  requestKey: string
  receivedAt: string
}

type SettlementContext = { at: string; staffUserId: string | null; trx: Trx }

/** Adds the payments of many orders to the ledger; an order of 0.00 has none. */
export function insertSettlements(
  settlements: readonly MarketplaceSettlement[],
  { at, staffUserId, trx }: SettlementContext
): Promise<void> {
  return insertMany(
    'payments',
    settlements
      .filter(({ amount }) => !amount.isZero)
      .map(({ orderId, amount, reference, requestKey, receivedAt }) => ({
        id: newId(new Date(at)),
        order_id: orderId,
        method: PaymentMethod.BankTransfer,
        amount_cents: amount.cents,
        currency: amount.currency,
        reference,
        request_key: requestKey,
        received_at: receivedAt,
        staff_user_id: staffUserId,
        created_at: at,
      })),
    trx
  )
}

/** Removes the payments of orders that were imported by mistake, and that are removed with them. */
export async function removeSettlements(orderIds: readonly string[], trx: Trx): Promise<void> {
  if (orderIds.length === 0) return
  await run(
    `delete from payments where order_id in (${orderIds.map(() => '?').join(', ')})`,
    [...orderIds],
    trx
  )
}
