import { assertCanChangeCurrency, notifyCurrencyChanged } from '#accounts/actions/change_currency'
import { lockEditableUser } from '#accounts/actions/lock_editable_user'
import { recordCreditEntry } from '#accounts/actions/record_credit'
import { findUser } from '#accounts/queries/find_user'
import { lockUser, saveUser } from '#accounts/user_table'
import { recordAction, type Actor } from '#core/audit_log'
import { writeOnce } from '#core/once'
import { Money, type Currency } from '#shared/money'
import { conflict, forbidden, invalid } from '#shared/domain_error'
import { customerTexts } from '#shared/texts/customers'
import { texts } from '#shared/texts/specification'
import type { Trx } from '#core/database'
import type User from '#accounts/models/user'
import type { CreditSubject } from '#accounts/rules/credit'

type CreditAdjustment = {
  userId: string
  /** In the customer's currency; negative to deduct */
  cents: number
  reason: string
  actor: Actor
}

/** Adds or deducts service credit by hand and returns the customer with the new balance. */
export async function adjustCredit({ userId, ...adjustment }: CreditAdjustment): Promise<User> {
  await writeOnce(async (trx) => {
    const user = await lockEditableUser(userId, adjustment.actor, trx)
    await adjustLockedCredit(user, adjustment, trx)
  })
  return findUser(userId)
}

/** Like `adjustCredit`, for a user whom this transaction has locked. */
export async function adjustLockedCredit(
  user: User,
  { cents, reason, actor }: Omit<CreditAdjustment, 'userId'>,
  trx: Trx
): Promise<User> {
  const currency = user.currency
  if (currency === null) throw invalid('currency', customerTexts.credit.needsCurrency)
  if (actor.type === 'user' && actor.id === user.id) throw forbidden(customerTexts.credit.own)
  if (cents === 0) throw invalid('amount', texts.form.required)

  const format = (amount: number) => Money.of(amount, currency).format()
  const kind = cents > 0 ? 'added' : 'deducted'
  const balance = await recordCreditEntry({ userId: user.id, cents, kind, reason, actor }, trx)
  if (balance === null) {
    throw invalid('amount', customerTexts.credit.tooLittle(format(user.creditCents)))
  }
  const previous = user.creditCents
  await user.refresh()
  await recordAction(
    {
      subject: { type: 'user', id: user.id },
      action: kind === 'added' ? 'credit_added' : 'credit_deducted',
      actor,
      before: { credit: format(previous) },
      after: { credit: format(balance), reason },
    },
    trx,
    new Date(user.updatedAt)
  )
  return user
}

type Overpayment = {
  userId: string
  amount: Money
  subject: CreditSubject
  actor: Actor
  reason: string
}

/** Credits an overpayment; a customer without a currency gets that of the payment. */
export async function creditOverpayment(overpayment: Overpayment, trx: Trx): Promise<void> {
  const { amount, ...entry } = overpayment
  const user = await lockUser(entry.userId, trx)
  await adoptCurrency(user, amount.currency, trx)
  await recordCreditEntry({ ...entry, cents: amount.cents, kind: 'overpaid' }, trx)
}

/**
 * Takes back the credit of an overpayment whose payment is reversed. Returns null, or where the customer has spent it
 * what is left, and changes nothing then.
 */
export async function reclaimOverpayment(
  overpayment: Overpayment,
  trx: Trx
): Promise<Money | null> {
  const { amount, ...entry } = overpayment
  const user = await lockUser(entry.userId, trx)
  if (user.currency !== amount.currency)
    throw conflict(customerTexts.credit.otherCurrency, 'E_CREDIT_CURRENCY')
  const balance = await recordCreditEntry({ ...entry, cents: -amount.cents, kind: 'overpaid' }, trx)
  return balance === null ? Money.of(user.creditCents, amount.currency) : null
}

async function adoptCurrency(user: User, currency: Currency, trx: Trx): Promise<void> {
  if (user.currency === currency) return
  if (user.currency !== null)
    throw conflict(customerTexts.credit.otherCurrency, 'E_CREDIT_CURRENCY')
  await assertCanChangeCurrency(user, currency, trx)
  user.currency = currency
  await saveUser(user)
  await notifyCurrencyChanged(user.id, currency, trx)
}
