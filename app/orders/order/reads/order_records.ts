import { PLACED_STATES } from '#orders/order/rules/order_flow'
import { Money, type Currency } from '#shared/money'
import { Rate } from '#shared/rate'
import type { TableRow } from '#core/database'
import type { GoodsPromise } from '#shared/delivery/promised_units'
import type { Order, OrderCard, OrderLine, Quote } from '#orders/order'
import type { OwnFulfillment } from '#shipping'

export type OrderRecord = TableRow<'orders'>
export type OrderLineRecord = TableRow<'order_lines'>

export function toOrder(row: OrderRecord, lines: readonly OrderLineRecord[]): Order {
  const money = (cents: number) => Money.of(cents, row.currency)
  return {
    id: row.id,
    id2: row.id2,
    source: row.source,
    state: row.state,
    currency: row.currency,
    userId: row.user_id,
    email: row.email,
    phone: row.phone,
    customerPO: row.customer_po,
    shipping: JSON.parse(row.address_shipping),
    billing: JSON.parse(row.address_billing),
    sameBilling: Boolean(row.same_billing),
    fulfillment: row.fulfillment as OwnFulfillment | null,
    account: row.carrier_account,
    shippingMethod: row.shipping_method,
    options: JSON.parse(row.shipping_options),
    waybill: row.waybill,
    carrierQuotes: row.carrier_quotes === null ? null : JSON.parse(row.carrier_quotes),
    shippingQuote: toShippingQuote(row),
    shipState: row.ship_state,
    promoId: row.promo_id,
    paymentMethod: row.payment_method,
    paymentToken: row.payment_token,
    card: toCard(row),
    pendingAttemptId: row.pending_attempt_id,
    taxRate: row.tax_millionths === null ? null : Rate.millionths(row.tax_millionths),
    taxPlace: row.tax_place,
    amounts: {
      subtotal: money(row.subtotal_cents),
      discount: money(row.discount_cents),
      commissionFee: money(row.commission_fee_cents),
      salesTax: money(row.sales_tax_cents),
      shipping: money(row.shipping_cents),
      credit: money(row.credit_cents),
      total: money(row.total_cents),
    },
    balance: row.balance_cents === null ? null : money(row.balance_cents),
    extra: money(row.extra_cents),
    extraPaid: money(row.extra_paid_cents),
    terms: row.terms,
    paymentTerms: {
      upfrontPercent: row.terms_upfront_percent,
      days: row.terms_days,
      from: row.terms_from as Order['paymentTerms']['from'],
    },
    agreedTerms: toAgreedTerms(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    placedAt: row.placed_at,
    paidAt: row.paid_at,
    reservedUntil: row.reserved_until,
    cancelledAt: row.cancelled_at,
    awaitsGoods: Boolean(row.awaits_goods),
    amazonCancellation: row.amazon_cancellation as Order['amazonCancellation'],
    shipBy: row.ship_by,
    salespersonId: row.salesperson_id,
    quote: toQuote(row),
    promise: toPromise(row),
    lines: lines.map((line) => toLine(line, row.currency)),
  }
}

function toAgreedTerms({ terms_revision: revision, terms_agreed_at: at }: OrderRecord) {
  return revision === null || at === null ? null : { revision, at }
}

function toShippingQuote(row: OrderRecord): Order['shippingQuote'] {
  const { shipping_quote_source: source, shipping_quoted_at: at } = row
  return source === null || at === null ? null : { source, at }
}

function toQuote(row: OrderRecord): Quote | null {
  if (row.quote_valid_until === null) return null
  const { quote_revision: revision, quote_accepted_at: acceptedAt } = row
  const issuedAt = row.quote_issued_at ?? row.placed_at ?? row.created_at
  const { quote_valid_until: validUntil, goods_promised_on: promisedOn } = row
  return { validUntil, revision, issuedAt, acceptedAt, promisedOn }
}

function toPromise(row: OrderRecord): GoodsPromise | null {
  const { goods_promised_on: promisedOn, quote_valid_until: validUntil } = row
  if (promisedOn === null || validUntil !== null) return null
  const isDayUnknown = Boolean(row.promise_day_unknown)
  const { days = {}, benchSince = {} } = JSON.parse(row.promised_days ?? '{}') as Partial<
    Pick<GoodsPromise, 'days' | 'benchSince'>
  >
  return { promisedOn, days, benchSince, isDayUnknown, shipsTogether: Boolean(row.ships_together) }
}

function toCard(row: OrderRecord): OrderCard | null {
  if (row.card_last4 === null) return null
  return {
    brand: row.card_brand ?? '',
    last4: row.card_last4,
    expMonth: row.card_exp_month ?? 0,
    expYear: row.card_exp_year ?? 0,
  }
}

function toLine(row: OrderLineRecord, currency: Currency): OrderLine {
  const money = (cents: number | null) => (cents === null ? null : Money.of(cents, currency))
  return {
    id: row.id,
    productId: row.product_id,
    position: row.position,
    quantity: row.quantity,
    sku: row.sku,
    name: row.name,
    description: row.description,
    partNumber: row.part_number,
    cost: money(row.cost_cents),
    defaultCost: money(row.default_cost_cents),
    discount: Money.of(row.discount_cents, currency),
  }
}

export const IS_PLACED = `state in (${PLACED_STATES.join(', ')}) and deleted_at is null`
