import { assertCanChangeCurrency, notifyCurrencyChanged } from '#accounts/credit/change_currency'
import { lockEditableUser } from '#accounts/user/lock_editable_user'
import { recordCreditEntry } from '#accounts/credit/record_credit'
import { findUser } from '#accounts/user/find_user'
import { lockUser, saveUser } from '#accounts/user/user_table'
import { recordAction, type Actor } from '#core/audit_log'
import { writeOnce } from '#core/once'
import { Money, type Currency } from '#shared/money'
import { conflict, forbidden, invalid } from '#shared/domain_error'
import { customerTexts } from '#shared/texts/customers'
import { orderPaymentTexts } from '#shared/texts/order_payments'
import { rows, type Trx } from '#core/database'
import type User from '#accounts/user/user'
import type { CreditSubject } from '#accounts/credit/credit_rules'

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
  if (cents === 0) throw invalid('amount', orderPaymentTexts.amountAboveZero)

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
 * Takes back the credit that money of the subject became, from the accounts that got it, the latest first. Returns null, or
 * where a customer has spent it what is left of theirs: the caller rolls back then.
 */
export async function reclaimOverpayment(
  { amount, subject, actor, reason }: Omit<Overpayment, 'userId'>,
  trx: Trx
): Promise<Money | null> {
  let rest = amount.cents
  for (const { user_id: userId, cents: given } of await overpaymentsOf(subject, trx)) {
    const cents = Math.min(rest, given)
    if (cents === 0) break
    const user = await lockUser(userId, trx)
    if (user.currency !== amount.currency)
      throw conflict(customerTexts.credit.otherCurrency, 'E_CREDIT_CURRENCY')
    const entry = { userId, cents: -cents, kind: 'overpaid', subject, actor, reason } as const
    const balance = await recordCreditEntry(entry, trx)
    if (balance === null) return Money.of(user.creditCents, amount.currency)
    rest -= cents
  }
  if (rest > 0) throw new Error(`No account has ${rest} cents of ${subject.type} ${subject.id}`)
  return null
}

/** Returns what became credit of each account and is not taken back, the latest first. */
const overpaymentsOf = ({ type, id }: CreditSubject, trx: Trx) =>
  rows<{ user_id: string; cents: number }>(
    `select user_id, sum(delta_cents) as cents from credit_ledger
     where subject_type = ? and subject_id = ? and kind = 'overpaid'
     group by user_id having sum(delta_cents) > 0 order by max(created_at) desc, user_id`,
    [type, id],
    trx
  )

async function adoptCurrency(user: User, currency: Currency, trx: Trx): Promise<void> {
  if (user.currency === currency) return
  if (user.currency !== null)
    throw conflict(customerTexts.credit.otherCurrency, 'E_CREDIT_CURRENCY')
  await assertCanChangeCurrency(user, currency, trx)
  user.currency = currency
  await saveUser(user)
  await notifyCurrencyChanged(user.id, currency, trx)
}
