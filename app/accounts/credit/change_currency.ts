import { accountListener } from '#accounts/user/account_listener'
import { DomainError } from '#shared/domain_error'
import { customerTexts } from '#shared/texts/customers'
import type User from '#accounts/user/user'
import type { Trx } from '#core/database'
import type { Currency } from '#shared/money'

export async function canChangeCurrency(
  userId: string,
  currency: Currency | null,
  trx?: Trx
): Promise<boolean> {
  const listener = await accountListener()
  return !(await listener.isCurrencyLocked(userId, currency, trx))
}

/** Throws while the customer has an open order or service credit in another currency. */
export async function assertCanChangeCurrency(
  user: Pick<User, 'id' | 'creditCents'>,
  currency: Currency | null,
  trx: Trx
): Promise<void> {
  if (user.creditCents > 0) throw currencyLocked(customerTexts.currencyHasCredit)
  if (!(await canChangeCurrency(user.id, currency, trx)))
    throw currencyLocked(customerTexts.currencyHasOrders)
}

export async function notifyCurrencyChanged(
  userId: string,
  currency: Currency,
  trx: Trx
): Promise<void> {
  const listener = await accountListener()
  await listener.currencyChanged(userId, currency, trx)
}

const currencyLocked = (text: string) =>
  new DomainError(text, 'E_CURRENCY_LOCKED', { status: 409, field: 'currency' })
