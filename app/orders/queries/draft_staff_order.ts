import { contactOf, findCustomer } from '#accounts'
import { shop } from '#config/shop'
import { staffDraft } from '#orders/rules/staff_draft'
import { staffPrices, type StaffPrices } from '#orders/rules/staff_prices'
import { priceList } from '#pricing'
import { OrderType } from '#shared/enums'
import { invalid } from '#shared/refusal'
import { staffOrderTexts as words } from '#shared/texts/staff_orders'
import type { StaffOrderInput } from '#orders/validators/staff_order'
import type { Trx } from '#core/database'
import type { Currency } from '#shared/money'
import type { Customer } from '#accounts'

/** What staff describe as an order, priced as of now and stored nowhere. */
export async function draftStaffOrder(
  input: StaffOrderInput,
  now: Date,
  trx?: Trx
): Promise<StaffPrices> {
  if (input.type === OrderType.PurchaseOrder) throw invalid('type', words.onlySales)
  const userId = input.user ?? null
  const customer = userId === null ? null : await findCustomer(userId, trx, now)
  const contact = userId === null ? null : await contactOf(userId, trx)
  if (userId !== null && !(customer && contact)) throw invalid('user', words.unknownCustomer)

  const currency = currencyOf(customer, input.currency)
  const order = staffDraft(input, { contact, currency, now })
  const groupId = customer?.group?.id ?? null
  const list = await priceList({ currency, groupId, userId, now }, trx)
  return staffPrices(order, input, { customer, list, now })
}

/** A customer buys in their own currency; one who has none yet, like nobody at all, in the one given. */
function currencyOf(customer: Customer | null, given: Currency | undefined): Currency {
  const own = customer?.currency ?? null
  if (own !== null && given !== undefined && given !== own)
    throw invalid('currency', words.otherCurrency(own.toUpperCase()))
  return own ?? given ?? shop.defaultCurrency
}
