import { AccountListener, type VerifiedAccount } from '#accounts'
import { mergeOrders } from '#orders/history/merge_orders'
import { attachGuestOrders } from '#orders/history/attach_guest_orders'
import { refreshCustomerOrders } from '#orders/order/actions/refresh_order_search'
import { convertCarts, hasOpenOrderInOtherCurrency } from '#orders/cart/convert_carts'
import type { Actor } from '#core/audit_log'
import type { Trx } from '#core/database'
import type { MergedAccounts } from '#core/personal_data'
import type { Currency } from '#shared/money'

/**
 * Keeps a customer's orders in line with the account: carts follow its currency, guest orders its verified address, and
 * the search its name.
 */
export class OrderAccountListener extends AccountListener {
  isCurrencyLocked(userId: string, currency: Currency | null, trx?: Trx): Promise<boolean> {
    return hasOpenOrderInOtherCurrency(userId, currency, trx)
  }

  currencyChanged(userId: string, currency: Currency, trx: Trx): Promise<void> {
    return convertCarts(userId, currency, trx)
  }

  identityChanged(userId: string, trx: Trx): Promise<void> {
    return refreshCustomerOrders(userId, trx)
  }

  accountMerged(accounts: MergedAccounts, actor: Actor, trx: Trx): Promise<void> {
    return mergeOrders(accounts, actor, trx)
  }

  emailVerified(account: VerifiedAccount, trx: Trx): Promise<void> {
    return attachGuestOrders(account, trx)
  }
}
