import { logAction, type Actor } from '#core/actions_log'
import { writeTx, type Trx } from '#core/database'
import { lockForEditing } from '#accounts/actions/lock_for_editing'
import { moveCredit, type CreditAbout } from '#accounts/actions/move_credit'
import { lockUser } from '#accounts/queries/find_user'
import { assertMayTakeCurrency, turnCurrency } from '#accounts/rules/currency_lock'
import { Money, type Currency } from '#shared/money'
import { conflict, invalid } from '#shared/refusal'
import { texts } from '#shared/texts'
import { customerTexts } from '#shared/texts/customers'
import type User from '#accounts/models/user'

type Change = {
  userId: string
  /** In cents of the customer's currency, negative to take */
  cents: number
  reason: string
  actor: Actor
}

/** Gives or takes service credit by hand; answers the customer with the balance after. */
export function changeCredit({ userId, ...change }: Change): Promise<User> {
  return writeTx(async (trx) => {
    const user = await lockForEditing(userId, change.actor, trx)
    return applyCredit(user, change, trx)
  })
}

/** The same for a customer whose row this transaction has locked. */
export async function applyCredit(
  user: User,
  { cents, reason, actor }: Omit<Change, 'userId'>,
  trx: Trx
): Promise<User> {
  const currency = user.currency
  if (currency === null) throw invalid('currency', customerTexts.credit.needsCurrency)
  if (cents === 0) throw invalid('amount', texts.form.required)

  const kind = cents > 0 ? 'given' : 'taken'
  const balance = await moveCredit({ userId: user.id, cents, kind, reason, actor }, trx)
  if (balance === null) {
    throw invalid(
      'amount',
      customerTexts.credit.tooLittle(Money.of(user.creditCents, currency).format())
    )
  }
  const money = (amount: number) => Money.of(amount, currency).format()
  await logAction(
    {
      about: { type: 'user', id: user.id },
      action: kind === 'given' ? 'credit_given' : 'credit_taken',
      actor,
      before: { credit: money(user.creditCents) },
      after: { credit: money(balance), reason },
    },
    trx
  )
  user.creditCents = balance
  return user
}

type Overpaid = { userId: string; amount: Money; about: CreditAbout; actor: Actor; reason: string }

/** What a customer paid beyond a balance becomes credit; whoever has no currency yet gets that of the payment. */
export async function keepAsCredit(paid: Overpaid, trx: Trx): Promise<void> {
  const { userId, amount, about, actor, reason } = paid
  const user = await lockUser(userId, trx)
  await takeOnCurrency(user, amount.currency, trx)
  await moveCredit({ userId, cents: amount.cents, kind: 'overpaid', actor, about, reason }, trx)
}

async function takeOnCurrency(user: User, currency: Currency, trx: Trx): Promise<void> {
  if (user.currency === currency) return
  if (user.currency !== null)
    throw conflict(customerTexts.credit.otherCurrency, 'E_CREDIT_CURRENCY')
  await assertMayTakeCurrency(user, currency, trx)
  user.currency = currency
  await user.save()
  await turnCurrency(user.id, currency, trx)
}
