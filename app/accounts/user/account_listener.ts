import app from '@adonisjs/core/services/app'
import type { Actor } from '#core/audit_log'
import type { Trx } from '#core/database'
import type { MergedAccounts } from '#core/personal_data'
import type { Currency } from '#shared/money'

export type VerifiedAccount = { userId: string; email: string }

/**
 * Implemented by a module above accounts whose records depend on a customer's account. Its methods are awaited inside
 * the transaction of the change, so that an error rolls the change back.
 */
export abstract class AccountListener {
  /** Returns whether a record of the customer must stay in another currency. */
  abstract isCurrencyLocked(userId: string, currency: Currency | null, trx?: Trx): Promise<boolean>

  abstract currencyChanged(userId: string, currency: Currency, trx: Trx): Promise<void>

  /** Called when the name, company or e-mail address of an account changed. */
  abstract identityChanged(userId: string, trx: Trx): Promise<void>

  /** Called when the orders of a closed account become those of another one. */
  abstract accountMerged(accounts: MergedAccounts, actor: Actor, trx: Trx): Promise<void>

  /** Called when an address is verified, and at each later sign-in of that account. */
  abstract emailVerified(account: VerifiedAccount, trx: Trx): Promise<void>
}

export const accountListener = (): Promise<AccountListener> => app.container.make(AccountListener)
