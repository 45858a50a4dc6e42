import { isPlaced } from '#orders/rules/order_flow'
import type { OwnFulfilment } from '#shipping'
import type { Address } from '#shared/address'
import type { OrderState, PaymentMethod, ShippingMethod, ShipState } from '#shared/enums'
import type { Currency, Money } from '#shared/money'
import type { Rate } from '#shared/rate'

export type OrderLine = {
  id: string
  productId: string | null
  position: number
  quantity: number
  sku: string
  name: string
  description: string
  /** Fixed when the order is placed; null on a cart, which is priced whenever it is read */
  cost: Money | null
  defaultCost: Money | null
  discount: Money
}

export type OfferedOption = {
  id: string
  method: ShippingMethod
  service: string
  cents: number
  days: number
  selected: boolean
}

export type KeptCard = { brand: string; last4: string; expMonth: number; expYear: number }

/** What was decided when the order was placed; zeros on a cart */
export type Amounts = Record<
  'subtotal' | 'discount' | 'commissionFee' | 'salesTax' | 'shipping' | 'credit' | 'total',
  Money
>

export type Order = {
  id: string
  id2: string | null
  source: string
  state: OrderState
  currency: Currency
  userId: string | null
  email: string
  phone: string
  customerPO: string
  shipping: Address
  billing: Address
  sameBilling: boolean
  fulfilment: OwnFulfilment | null
  account: string
  shippingMethod: ShippingMethod
  options: OfferedOption[]
  waybill: string
  shipState: ShipState
  promoId: string | null
  paymentMethod: PaymentMethod
  paymentToken: string | null
  card: KeptCard | null
  /** The payment attempt that holds stock, promo and credit while its outcome is open */
  heldAttemptId: string | null
  taxRate: Rate | null
  amounts: Amounts
  balance: Money | null
  terms: string
  createdAt: string
  updatedAt: string
  placedAt: string | null
  paidAt: string | null
  reservedUntil: string | null
  cancelledAt: string | null
  lines: OrderLine[]
}

export const selectedOption = ({ options }: Pick<Order, 'options'>): OfferedOption | null =>
  options.find(({ selected }) => selected) ?? null

/** From the moment that goods are reserved for it until they are given back, an order keeps the prices of that moment. */
export const hasFixedPrices = ({ state, heldAttemptId }: Pick<Order, 'state' | 'heldAttemptId'>) =>
  isPlaced(state) || heldAttemptId !== null
