import { one, run, update, type TableRow, type Trx } from '#core/database'
import { promoRejectionText } from '#pricing/promos/promo_rules'
import { promoById } from '#pricing/promos/promos'
import { redemptionsByCustomer, type RedemptionInput } from '#pricing/promos/redemptions'
import { invalid } from '#shared/domain_error'
import { mailboxOf, normalizeEmail } from '#shared/email'

type KeptRedemption = Omit<RedemptionInput, 'currency'> & { promoId: string }

/**
 * Records the discount and the customer that an edited order has now, whose code stays. Throws E_PROMO_USED_UP (422) where
 * the order moves to a customer who has used the code as often as they may.
 */
export async function updateRedemption(
  { promoId, orderId, discount, ...redeemer }: KeptRedemption,
  trx: Trx
): Promise<void> {
  const { userId, email } = redeemer
  const customer = { user_id: userId, email: normalizeEmail(email), mailbox: mailboxOf(email) }
  const redemption = { ...customer, discount_cents: discount.cents }
  // The update locks the promo, so the limit per customer holds for simultaneous orders too.
  await run('update promos set redemption_count = redemption_count where id = ?', [promoId], trx)
  const before = await one<Pick<TableRow<'promo_redemptions'>, 'user_id' | 'email'>>(
    'select user_id, email from promo_redemptions where order_id = ? and released_at is null',
    [orderId],
    trx
  )
  if (!before) return
  await update('promo_redemptions', redemption, { order_id: orderId }, trx)
  if (isSameCustomer(before, customer)) return
  const promo = (await promoById(promoId, trx))!
  // The order itself is one of the counted uses by now.
  const [count] = await redemptionsByCustomer([{ promo, ...redeemer }], trx)
  if (promo.customerLimit === null || count <= promo.customerLimit) return
  const text = promoRejectionText('used_by_customer', promo, discount.currency)
  throw invalid('promocode', text, 'E_PROMO_USED_UP')
}

type Customer = Pick<TableRow<'promo_redemptions'>, 'user_id' | 'email'>

const isSameCustomer = (before: Customer, after: Customer): boolean =>
  after.user_id === null
    ? before.user_id === null && before.email === after.email
    : before.user_id === after.user_id
