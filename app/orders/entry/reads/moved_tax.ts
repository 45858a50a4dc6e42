import { findCustomer, type Customer } from '#accounts'
import { hasFixedRate, usedLines } from '#orders/entry/reads/used_lines'
import { keepsChargedTax } from '#orders/entry/rules/order_edit'
import { isTaxedOtherwise } from '#orders/entry/rules/moved_tax'
import { orderTaxRate } from '#orders/pricing/order_tax_rate_rules'
import { OrderState } from '#shared/enums'
import { Rate } from '#shared/rate'
import type { Trx } from '#core/database'
import type { EditedOrder } from '#orders/entry/rules/order_edit'
import type { StaffOrderEdit, StaffOrderInput } from '#orders/entry/rules/staff_order_input'
import type { Order } from '#orders/order'

type MovedTax = { edit: StaffOrderEdit; customer: Customer | null; now: Date; trx?: Trx }

/**
 * Returns the amounts of an edit, without the rate that was calculated for another place or customer than those of the
 * edited order. A rate that staff name, or once set by hand, holds unless it is the calculated one, and so does that of
 * goods that are invoiced or back.
 */
export async function withMovedTax(
  stored: Order,
  { order, input }: EditedOrder,
  { edit, customer, now, trx }: MovedTax
): Promise<StaffOrderInput> {
  const named = edit.payment?.salesTaxPercent
  if (named === null || stored.state === OrderState.Complete) return input
  if (keepsChargedTax(stored, edit)) return input
  const isSameUser = order.userId === stored.userId
  const before = {
    order: stored,
    customer: isSameUser ? customer : await customerOf(stored, now, trx),
  }
  const after = { order, customer }
  if (!isTaxedOtherwise(before, after)) return input
  const isCalculated =
    named === undefined
      ? stored.taxRate?.equals(orderTaxRate(before, now))
      : orderTaxRate(after, now).equals(Rate.percent(named))
  if (!isCalculated) return input
  if (hasFixedRate(await usedLines(stored.id, trx))) return input
  return { ...input, payment: { ...input.payment, salesTaxPercent: null } }
}

const customerOf = async ({ userId }: Order, now: Date, trx?: Trx) =>
  userId === null ? null : findCustomer(userId, trx, now)
