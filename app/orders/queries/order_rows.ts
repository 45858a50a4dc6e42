import { Money } from '#shared/money'
import { Rate } from '#shared/rate'
import type { KeptCard, Order, OrderLine } from '#orders/order'
import type { OwnFulfilment } from '#shipping'
import type { OrderState, PaymentMethod, ShippingMethod, ShipState } from '#shared/enums'
import type { Currency } from '#shared/money'

type Texts = Record<
  | 'id'
  | 'source'
  | 'email'
  | 'phone'
  | 'customer_po'
  | 'address_shipping'
  | 'address_billing'
  | 'shipment_account'
  | 'shipping_options'
  | 'waybill'
  | 'terms'
  | 'created_at'
  | 'updated_at',
  string
>
type OptionalTexts = Record<
  | 'id2'
  | 'user_id'
  | 'fulfilment'
  | 'promo_id'
  | 'payment_token'
  | 'card_brand'
  | 'card_last4'
  | 'held_attempt_id'
  | 'placed_at'
  | 'paid_at'
  | 'reserved_until'
  | 'cancelled_at'
  | 'deleted_at',
  string | null
>
type Cents = Record<
  | 'subtotal_cents'
  | 'discount_cents'
  | 'commission_fee_cents'
  | 'sales_tax_cents'
  | 'shipping_cents'
  | 'credit_cents'
  | 'total_cents',
  number
>

export type OrderRow = Texts &
  OptionalTexts &
  Cents & {
    state: OrderState
    currency: Currency
    same_billing: boolean | number
    shipping_method: ShippingMethod
    ship_state: ShipState
    payment_method: PaymentMethod
    card_exp_month: number | null
    card_exp_year: number | null
    tax_millionths: number | null
    balance_cents: number | null
  }

export type LineRow = Record<'id' | 'order_id' | 'sku' | 'name' | 'description', string> & {
  product_id: string | null
  position: number
  quantity: number
  cost_cents: number | null
  default_cost_cents: number | null
  discount_cents: number
}

export function toOrder(row: OrderRow, lines: LineRow[]): Order {
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
    fulfilment: row.fulfilment as OwnFulfilment | null,
    account: row.shipment_account,
    shippingMethod: row.shipping_method,
    options: JSON.parse(row.shipping_options),
    waybill: row.waybill,
    shipState: row.ship_state,
    promoId: row.promo_id,
    paymentMethod: row.payment_method,
    paymentToken: row.payment_token,
    card: toCard(row),
    heldAttemptId: row.held_attempt_id,
    taxRate: row.tax_millionths === null ? null : Rate.millionths(row.tax_millionths),
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
    terms: row.terms,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    placedAt: row.placed_at,
    paidAt: row.paid_at,
    reservedUntil: row.reserved_until,
    cancelledAt: row.cancelled_at,
    lines: lines.map((line) => toLine(line, row.currency)),
  }
}

function toCard(row: OrderRow): KeptCard | null {
  if (row.card_last4 === null) return null
  return {
    brand: row.card_brand ?? '',
    last4: row.card_last4,
    expMonth: row.card_exp_month ?? 0,
    expYear: row.card_exp_year ?? 0,
  }
}

export function toLine(row: LineRow, currency: Currency): OrderLine {
  const money = (cents: number | null) => (cents === null ? null : Money.of(cents, currency))
  return {
    id: row.id,
    productId: row.product_id,
    position: row.position,
    quantity: row.quantity,
    sku: row.sku,
    name: row.name,
    description: row.description,
    cost: money(row.cost_cents),
    defaultCost: money(row.default_cost_cents),
    discount: Money.of(row.discount_cents, currency),
  }
}
