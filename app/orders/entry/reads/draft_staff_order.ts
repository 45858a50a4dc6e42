import { findCustomerContact, findCustomer, staffNames, type Customer } from '#accounts'
import { shop } from '#config/shop'
import { enteredPromo } from '#orders/entry/reads/entered_promo'
import { staffOrderDraft } from '#orders/entry/rules/staff_order_draft'
import { staffOrderPrices, type StaffOrderPrices } from '#orders/entry/rules/staff_order_prices'
import { priceList } from '#pricing'
import { invalid } from '#shared/domain_error'
import { OrderType } from '#shared/enums'
import { staffOrderTexts as texts } from '#shared/texts/staff_orders'
import type { Trx } from '#core/database'
import type { StaffOrderInput } from '#orders/entry/rules/staff_order_input'
import type { Currency } from '#shared/money'
import type { LiveQuotes } from '#shipping'

/** Prices the order that staff are entering, without storing it. */
export async function draftStaffOrder(
  input: StaffOrderInput,
  now: Date,
  trx?: Trx,
  carrierQuotes: LiveQuotes | null = null
): Promise<StaffOrderPrices> {
  if (input.type === OrderType.PurchaseOrder) throw invalid('type', texts.salesOrdersOnly)
  const userId = input.user ?? null
  const customer = userId === null ? null : await findCustomer(userId, trx, now)
  const contact = userId === null ? null : await findCustomerContact(userId, trx)
  if (userId !== null && !(customer && contact)) throw invalid('user', texts.unknownCustomer)

  await assertSalesperson(input.salesperson, trx)
  const currency = currencyOf(customer, input.currency)
  const order = { ...staffOrderDraft(input, { contact, currency, now }), carrierQuotes }
  const groupId = customer?.group?.id ?? null
  const list = await priceList({ currency, groupId, userId, now }, trx)
  const promo = await enteredPromo(input.promocode, { order, customer }, trx)
  return staffOrderPrices(order, input, { customer, list, now, promo })
}

/** The customer's own currency wins; without one, or without a customer, staff choose. */
function currencyOf(customer: Customer | null, requested: Currency | undefined): Currency {
  const own = customer?.currency ?? null
  if (own !== null && requested !== undefined && requested !== own)
    throw invalid('currency', texts.otherCurrency(own.toUpperCase()))
  return own ?? requested ?? shop.defaultCurrency
}

/** Throws 422 where staff chose a salesperson who is not a member of staff. */
export async function assertSalesperson(chosen: string | null | undefined, trx?: Trx) {
  if (!chosen) return
  const staff = await staffNames(trx)
  if (!staff.some(({ id }) => id === chosen)) throw invalid('salesperson', texts.unknownSalesperson)
}
