import { OrderState } from '#shared/enums'
import { nextStepTexts as texts } from '#shared/texts/staff_orders'
import type { Money } from '#shared/money'

export type NextAction =
  | 'cancel'
  | 'repay'
  | 'reissue_quote'
  | 'send_quote'
  | 'accept_quote'
  | 'release'
  | 'edit'
  | 'record_payment'
  | 'charge_card'
  | 'payment_link'
  | 'show_disputes'
  | 'ship'
  | 'invoice'
  | 'send_invoice'
  | 'complete'

/** The action that is primary on the page of an order, null where none is, and why in one sentence */
export type NextStep = {
  action: NextAction | null
  reason: string
  /** The invoice that is to be sent */
  invoiceId?: string
}

type UnpaidInvoice = { id: string; number: string; isOverdue: boolean; isMailed: boolean }

export type DeskOrder = {
  state: OrderState
  isCancelled: boolean
  /** Whether Amazon cancelled it and staff have not decided about it */
  isCancelledByAmazon: boolean
  isSoldOnAmazon: boolean
  /** Whether it is the order of the staff member, who does not decide about its money */
  isOwn: boolean
  hasEmail: boolean
  paysByCard: boolean
  /** Null without an open quote */
  quote: { isExpired: boolean; isShort: boolean; isSent: boolean; validUntil: string } | null
  /** What the customer has to get back; 0 where that is nothing */
  owed: Money
  /** What the customer has to pay; 0 where that is nothing */
  due: Money
  /** The open part of the deposit; null where all that is due is due now */
  deposit: Money | null
  /** Whether it is a pro-forma that has paid what its terms ask for in advance */
  isReleasable: boolean
  /** When it is due where its terms ask for nothing in advance */
  dueLater: string | null
  isDisputed: boolean
  /** The units that can ship now */
  unitsToShip: number
  /** The promised goods that it waits for, in one sentence, or '' */
  waits: string
  /** What can be invoiced now; 0 where that is nothing */
  toInvoice: Money
  /** Oldest first */
  unpaidInvoices: readonly UnpaidInvoice[]
}

/** Returns the next step of a placed order. */
export function nextStep(order: DeskOrder): NextStep {
  const step = stepOf(order)
  const isForColleague = order.isOwn && step.action !== null && OF_MONEY.includes(step.action)
  return isForColleague ? { action: null, reason: `${step.reason} ${texts.own}` } : step
}

/** Steps that staff do not take for their own orders */
const OF_MONEY: readonly NextAction[] = ['repay', 'release', 'record_payment']

function stepOf(order: DeskOrder): NextStep {
  const { owed, quote, state } = order
  const isOwed = owed.isPositive
  if (isOwed) return { action: 'repay', reason: texts.owed(owed.format()) }
  if (order.isCancelled) return { action: null, reason: texts.cancelled }
  if (order.isCancelledByAmazon) return { action: 'cancel', reason: texts.cancelledByAmazon }
  if (quote) return quoteStep(quote, order)
  return state === OrderState.Proforma ? proformaStep(order) : openStep(order)
}

function quoteStep(
  { isExpired, isShort, isSent, validUntil }: NonNullable<DeskOrder['quote']>,
  { hasEmail }: DeskOrder
): NextStep {
  if (isExpired) return { action: 'reissue_quote', reason: texts.quoteExpired }
  if (isShort) return { action: 'edit', reason: texts.quoteShort }
  if (!isSent && hasEmail) return { action: 'send_quote', reason: texts.quoteNotSent }
  return { action: 'accept_quote', reason: texts.quoteOpen(validUntil) }
}

function proformaStep(order: DeskOrder): NextStep {
  const { isReleasable, due, deposit, dueLater } = order
  if (isReleasable)
    return {
      action: 'release',
      reason: dueLater ? texts.dueLater(due.format(), dueLater) : texts.depositPaid,
    }
  if (!due.isPositive) return { action: 'edit', reason: texts.notOpen }
  const reason = deposit
    ? texts.depositDue(deposit.format(), due.format())
    : texts.dueBeforeShipment(due.format())
  return { action: paymentOf(order), reason }
}

function openStep(order: DeskOrder): NextStep {
  const { state, isSoldOnAmazon, unitsToShip, isDisputed, due, toInvoice, unpaidInvoices, waits } =
    order
  const isToShip = state === OrderState.Open && unitsToShip > 0
  if (isDisputed && (isToShip || due.isPositive))
    return { action: 'show_disputes', reason: texts.disputed }
  if (isToShip)
    return {
      action: 'ship',
      reason: texts.toShip(unitsToShip, due.isPositive ? due.format() : null),
    }
  if (isSoldOnAmazon) return { action: null, reason: texts.byAmazon }
  if (toInvoice.isPositive)
    return { action: 'invoice', reason: texts.toInvoice(toInvoice.format()) }
  const unmailed = unpaidInvoices.find(({ isMailed }) => !isMailed)
  if (unmailed && order.hasEmail)
    return {
      action: 'send_invoice',
      reason: texts.notMailed(unmailed.number),
      invoiceId: unmailed.id,
    }
  if (due.isPositive) {
    const overdue = unpaidInvoices.find(({ isOverdue }) => isOverdue)
    const reason = overdue ? texts.overdue(overdue.number, due.format()) : texts.due(due.format())
    return { action: paymentOf(order), reason }
  }
  if (state === OrderState.Open && waits !== '') return { action: null, reason: waits }
  return state === OrderState.Open
    ? { action: 'complete', reason: texts.complete }
    : { action: null, reason: texts.done }
}

/** A customer who pays by card gets a link where there is an address for it. */
function paymentOf({ paysByCard, hasEmail }: DeskOrder): NextAction {
  if (!paysByCard) return 'record_payment'
  return hasEmail ? 'payment_link' : 'charge_card'
}
