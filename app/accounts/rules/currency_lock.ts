import { Refusal } from '#shared/refusal'
import { customerTexts } from '#shared/texts/customers'
import type User from '#accounts/models/user'
import type { Trx } from '#core/database'
import type { Currency } from '#shared/money'

type CurrencyFollower = {
  /** Whether there is something of the customer that has to stay in another currency */
  isHeldBy(userId: string, currency: Currency | null, trx?: Trx): Promise<boolean>
  /** Turns into the new currency what can be turned */
  turn(userId: string, currency: Currency, trx: Trx): Promise<void>
}

const followers: CurrencyFollower[] = []

/** Modules above tell what of theirs depends on a customer's currency (start/events.ts). */
export function followCurrency(follower: CurrencyFollower): void {
  followers.push(follower)
}

export async function mayTakeCurrency(
  userId: string,
  currency: Currency | null,
  trx?: Trx
): Promise<boolean> {
  for (const follower of followers) {
    if (await follower.isHeldBy(userId, currency, trx)) return false
  }
  return true
}

/** A customer's currency changes only while no order is open in the other one, and no credit is left in it. */
export async function assertMayTakeCurrency(
  user: Pick<User, 'id' | 'creditCents'>,
  currency: Currency | null,
  trx: Trx
): Promise<void> {
  if (user.creditCents > 0) throw locked(customerTexts.currencyHasCredit)
  if (!(await mayTakeCurrency(user.id, currency, trx)))
    throw locked(customerTexts.currencyHasOrders)
}

export async function turnCurrency(userId: string, currency: Currency, trx: Trx): Promise<void> {
  for (const follower of followers) await follower.turn(userId, currency, trx)
}

const locked = (text: string) =>
  new Refusal(text, 'E_CURRENCY_LOCKED', { status: 409, field: 'currency' })
