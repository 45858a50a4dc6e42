import { findCustomer, findCustomerContact, type Customer } from '#accounts'
import { enteredPromo } from '#orders/entry/reads/entered_promo'
import { assertSalesperson } from '#orders/entry/reads/draft_staff_order'
import { editOrder, type EditedOrder } from '#orders/entry/rules/order_edit'
import { withMovedTax } from '#orders/entry/reads/moved_tax'
import { usedLines } from '#orders/entry/reads/used_lines'
import { orderEditErrors } from '#orders/entry/rules/order_edit_errors'
import { staffOrderPrices, type StaffOrderPrices } from '#orders/entry/rules/staff_order_prices'
import { partNumbersByProduct } from '#orders/order/reads/part_numbers'
import { priceList, redeemedPromos, type RedeemedPromo } from '#pricing'
import { invalid } from '#shared/domain_error'
import { staffOrderTexts as texts } from '#shared/texts/staff_orders'
import type { Order, OrderLine } from '#orders/order'
import type { StaffOrderEdit } from '#orders/entry/rules/staff_order_input'
import type { Trx } from '#core/database'
import type { Decider } from '#shared/trade/own_order'
import type { LiveQuotes } from '#shipping'
import type { Currency } from '#shared/money'
import type { FieldErrors } from '#shared/field_errors'

type DraftContext = { now: Date; trx?: Trx; carrierQuotes?: LiveQuotes | null }

export type OrderEditDraft = {
  edited: EditedOrder
  prices: StaffOrderPrices
  /** The code that the stored order redeemed */
  redeemed: RedeemedPromo | null
}

/** Prices the change of a stored order, without storing it. */
export async function draftOrderEdit(
  stored: Order,
  edit: StaffOrderEdit,
  { now, trx, carrierQuotes = null }: DraftContext
): Promise<OrderEditDraft> {
  const customer = await customerOf(stored, edit, { now, trx })
  if (edit.salesperson !== stored.salespersonId) await assertSalesperson(edit.salesperson, trx)
  const currency = currencyOf(stored, edit, customer)
  const redeemed = await redeemedPromo(stored, trx)
  const applied = editOrder(stored, edit, { currency, promo: redeemed })
  const input = await withMovedTax(stored, applied, { edit, customer, now, trx })
  const edited = { ...applied, input }
  const { kept } = edited
  const lines = await withPartNumbers(edited.order, stored, trx)
  const order = { ...edited.order, lines, carrierQuotes: carrierQuotes ?? stored.carrierQuotes }
  const groupId = customer?.group?.id ?? null
  const list = await priceList({ currency, groupId, userId: order.userId, now }, trx)
  const promo = await enteredPromo(input.promocode, { order, customer }, trx)
  const prices = staffOrderPrices(order, input, { customer, list, now, kept, promo })
  return { edited, prices, redeemed }
}

async function redeemedPromo({ id, promoId }: Order, trx?: Trx): Promise<RedeemedPromo | null> {
  const promos = promoId === null ? null : await redeemedPromos([id], trx)
  return promos?.get(id) ?? null
}

/** A stored line keeps the part number that it was placed with; a new one, or one of another customer, gets the current one. */
async function withPartNumbers(order: Order, stored: Order, trx?: Trx): Promise<OrderLine[]> {
  const { lines, userId } = order
  const kept = new Set(userId === stored.userId ? stored.lines.map(({ id }) => id) : [])
  const changed = lines.filter(({ id }) => !kept.has(id))
  const parts = await partNumbersByProduct(userId, changed, trx)
  return lines.map((line) =>
    kept.has(line.id) ? line : { ...line, partNumber: parts.get(line.productId ?? '') ?? '' }
  )
}

type EditRequest = { stored: Order; edit: StaffOrderEdit; author: Decider }

/** Returns the errors of a drafted edit by field. */
export async function errorsOfEdit(
  request: EditRequest,
  draft: OrderEditDraft,
  trx?: Trx
): Promise<FieldErrors> {
  return orderEditErrors({ ...request, ...draft, used: await usedLines(request.stored.id, trx) })
}

async function customerOf(
  stored: Order,
  { user: userId = stored.userId }: StaffOrderEdit,
  { now, trx }: { now: Date; trx?: Trx }
): Promise<Customer | null> {
  if (userId === null) return null
  const customer = await findCustomer(userId, trx, now)
  const isNew = userId !== stored.userId
  if (isNew && !(customer && (await findCustomerContact(userId, trx))))
    throw invalid('user', texts.unknownCustomer)
  return customer
}

/** The currency is that of the customer; it changes only for an order that has no customer and no payments yet. */
function currencyOf(stored: Order, edit: StaffOrderEdit, customer: Customer | null): Currency {
  const own = customer?.currency ?? null
  if (own !== null && edit.currency !== undefined && edit.currency !== own)
    throw invalid('currency', texts.otherCurrency(own.toUpperCase()))
  const currency = own ?? edit.currency ?? stored.currency
  if (currency === stored.currency) return currency
  if (stored.userId !== null) {
    const field = edit.user === stored.userId || edit.user === undefined ? 'currency' : 'user'
    throw invalid(field, texts.fixedCurrency(stored.currency.toUpperCase()))
  }
  if (stored.balance !== null) throw invalid('currency', texts.currencyOfPayments)
  return currency
}
