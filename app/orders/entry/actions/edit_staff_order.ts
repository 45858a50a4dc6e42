import { shop } from '#config/shop'
import { recordAction, type Actor } from '#core/audit_log'
import { writeTx, type Trx } from '#core/database'
import { mergeEdit, type MeanwhileChange } from '#core/edits/merge_edits'
import { wakeOutbox } from '#core/outbox'
import { assertQuotable, issueQuote, releaseForQuote } from '#orders/quotes/issue_quote'
import { openIfPaid } from '#orders/reservations/open_if_paid'
import { refreshPromise } from '#orders/reservations/promise_order'
import { moveReservations } from '#orders/entry/actions/move_reservations'
import { refreshShipping } from '#orders/fulfilment/refresh_shipping'
import { storeOrderEdit } from '#orders/entry/actions/store_order_edit'
import { orderInvoices, type OrderChange } from '#orders/order/order_invoices'
import { carrierRatesForEdit, carrierRateColumns } from '#orders/entry/reads/staff_carrier_rates'
import {
  draftOrderEdit,
  errorsOfEdit,
  type OrderEditDraft,
} from '#orders/entry/reads/draft_order_edit'
import { lockActiveOrder } from '#orders/order/reads/lock_staff_order'
import { orderLog } from '#orders/order/reads/order_log'
import { assertShownRevision, changesQuote, isOpenQuote } from '#orders/order/rules/quote'
import { asStored, changedFacts, orderFacts, withoutFacts } from '#orders/entry/rules/order_facts'
import { OrderState } from '#shared/enums'
import { nextTimestamp } from '#shared/dates'
import { assertNoFieldErrors, conflict } from '#shared/domain_error'
import { staffOrderTexts as texts } from '#shared/texts/staff_orders'
import type { Order, Quote } from '#orders/order'
import { updateBalance } from '#receivables'
import type { PricedOrder } from '#orders/order/rules/priced_order'
import type { StaffOrderEdit } from '#orders/entry/rules/staff_order_input'
import type { LiveQuotes } from '#shipping'

type StaffOrderEditRequest = {
  orderId: string
  edit: StaffOrderEdit
  /** `updated` of the order that the edit was made on */
  updated?: string
  /** The revision of the open quote that the edit was made on, 0 for an order that was none */
  revision?: number
  actor: Actor
}

/**
 * Changes a placed order for staff in one transaction: stock, promo code and credit follow the difference, fixed prices
 * stay fixed, and what is due is calculated again. Returns what others changed meanwhile, which stays; throws 409 with
 * their changes where both changed the same field.
 */
export async function editStaffOrder(request: StaffOrderEditRequest): Promise<MeanwhileChange[]> {
  const { orderId, actor } = request
  const carrierQuotes = await carrierRatesForEdit(orderId, request.edit, new Date())
  const meanwhile = await writeTx(async (trx) => {
    const stored = await lockActiveOrder(orderId, trx)
    assertShownRevision(stored, request.revision)
    if (request.edit.quote) await assertQuotable(stored, trx)
    const now = new Date(nextTimestamp(stored.updatedAt))
    const merged = await mergedDraft(stored, request, { now, trx, carrierQuotes })
    const { draft, edit } = merged
    assertNoFieldErrors(await errorsOfEdit({ stored, edit, author: actor }, draft, trx))
    const order = { ...draftedOrder(stored, edit, draft), quote: quoteAfter(stored, edit, now) }
    const { redeemed, prices } = draft
    const facts = changedFacts(orderFacts(stored, redeemed), orderFacts(order, prices.promo))
    assertAmountsMayChange(stored, facts)

    await moveReservations({ stored, order }, prices, { actor, trx })
    if (edit.quote) await releaseForQuote(stored, actor, trx)
    const quoted = quoteColumnsOf(draft, now)
    await storeOrderEdit({ stored, order }, { quoted, now }, trx)
    if (!edit.quote) await refreshPromise({ ...order, state: stored.state }, trx)
    await refreshShipping(order, trx)
    await recordEdit({ stored, order }, { customer: prices.customer, facts, actor, now }, trx)
    await reviseQuote(stored, { edit, facts, actor, now }, trx)
    const invoices = await orderInvoices()
    await invoices.orderEdited({ stored, order, actor }, trx)
    const due = await updateBalance(order, { actor, now, keepsState: true }, trx)
    // A state that staff choose stays.
    if (edit.state === undefined) await openIfPaid(order, { due, actor, now }, trx)
    return merged.meanwhile
  })
  wakeOutbox()
  return meanwhile
}

type DraftContext = { now: Date; trx: Trx; carrierQuotes: LiveQuotes | null }

/** Drafts an edit without what it repeats of an earlier version, where others have changed that since. */
async function mergedDraft(
  stored: Order,
  { edit, updated }: StaffOrderEditRequest,
  context: DraftContext
) {
  const draft = await draftOrderEdit(stored, edit, context)
  const version = { id: stored.id, edited: updated, updatedAt: stored.updatedAt }
  const values = {
    before: { ...orderFacts(stored, draft.redeemed), user: stored.userId },
    after: {
      ...orderFacts(draftedOrder(stored, edit, draft), draft.prices.promo),
      user: draft.prices.order.userId,
    },
  }
  const { meanwhile, repeated } = await mergeEdit(version, values, orderLog, context.trx)
  if (repeated.length === 0) return { draft, edit, meanwhile }
  const rest = withoutFacts(edit, repeated)
  return { draft: await draftOrderEdit(stored, rest, context), edit: rest, meanwhile }
}

const draftedOrder = (stored: Order, edit: StaffOrderEdit, { prices }: OrderEditDraft): Order => ({
  ...asStored(prices),
  state: edit.state ?? stored.state,
})

/** A stored shipping cost keeps the source of its quote. */
const quoteColumnsOf = ({ edited: { input, kept }, prices }: OrderEditDraft, now: Date) =>
  kept.shipping ? {} : carrierRateColumns(prices, input.payment?.shipping, now)

function quoteAfter({ quote }: Order, edit: StaffOrderEdit, now: Date): Quote | null {
  if (!edit.quote) return quote
  const at = now.toISOString()
  return { revision: 0, validUntil: at, issuedAt: at, promisedOn: null, ...quote, acceptedAt: null }
}

type ChangedFacts = ReturnType<typeof changedFacts>
type QuoteRevision = { edit: StaffOrderEdit; facts: ChangedFacts; actor: Actor; now: Date }

/** Issues a new revision where the quoted details change, so that no one accepts other terms than those on screen. */
async function reviseQuote(
  stored: Order,
  { edit, facts, actor, now }: QuoteRevision,
  trx: Trx
): Promise<void> {
  if (edit.quote) {
    const { valid_days: validDays = shop.quoteValidDays, send_mail: isMailed } = edit
    return issueQuote(stored, { validDays, isMailed, actor, now }, trx)
  }
  if (isOpenQuote(stored) && changesQuote(facts.after))
    await issueQuote(stored, { actor, now }, trx)
}

const AMOUNT_FACTS = ['items', 'currency', 'promoCode', 'credit', 'total']

/** Goods and amounts of a complete order change only after it is opened again with a reason. */
function assertAmountsMayChange({ state }: Order, { after }: ChangedFacts): void {
  if (state !== OrderState.Complete) return
  const hasOtherAmounts = AMOUNT_FACTS.some((fact) => fact in after)
  if (hasOtherAmounts) throw conflict(texts.completed, 'E_COMPLETED')
}

type RecordedEdit = {
  customer: PricedOrder['customer']
  facts: ChangedFacts
  actor: Actor
  now: Date
}

async function recordEdit(
  { stored, order }: OrderChange,
  { customer, facts: { before, after }, actor, now }: RecordedEdit,
  trx: Trx
): Promise<void> {
  const hasOtherUser = order.userId !== stored.userId
  if (!hasOtherUser && Object.keys(after).length === 0) return
  const user = hasOtherUser && { user: customer?.email ?? null }
  const subject = { type: 'order', id: stored.id }
  // A call may open a complete order again without the reason that the screens ask for.
  const isReopened = stored.state === OrderState.Complete && order.state !== stored.state
  const reason = isReopened && { reason: texts.noReason }
  const action = isReopened ? 'reopened' : 'edited'
  const entry = { subject, action, actor, before, after: { ...after, ...user, ...reason } }
  await recordAction(entry, trx, now)
}
