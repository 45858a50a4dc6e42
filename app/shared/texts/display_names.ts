import { AccountType, OrderDocumentType, OrderState, PhoneType, ShipState } from '../enums.js'

import type { PaymentMethod, ShippingMethod } from '../enums.js'

export const RETAILER = 'Retailer'

export const SHIPPING_METHOD_NAMES: Record<ShippingMethod, string> = {
  UNSET: 'Not configured',
  FEDEX_EXPRESS: 'Express',
  FEDEX_EXPRESS_FREE: 'Free Shipping',
  PICKUP: 'Customer Pickup',
  DHL: 'DHL Overnight Express',
  OWN_SHIPPING: 'Own shipping method',
}

export const PAYMENT_METHOD_NAMES: Record<PaymentMethod, string> = {
  UNSET: 'Not configured',
  CREDIT_CARD: 'Credit Card',
  BANK_TRANSFER: 'Bank Transfer',
  CHEQUE: 'Cheque',
}

const CART = { list: 'Cart', detail: 'Cart', history: 'Incomplete', color: 'grey' } as const

/** A quote that is not accepted yet, in place of the name of its state */
export const QUOTE_NAMES = { open: 'Quote', expired: 'Quote expired' } as const

/** Names of an order state in the staff list, on the staff page and in the customer's order history */
export const ORDER_STATE_NAMES: Record<
  OrderState,
  { list: string; detail: string; history: string; color: 'green' | 'yellow' | 'grey' }
> = {
  [OrderState.Cart]: CART,
  [OrderState.Address]: CART,
  [OrderState.Delivery]: CART,
  [OrderState.Payment]: CART,
  [OrderState.Confirm]: CART,
  [OrderState.Open]: {
    list: 'Open',
    detail: 'Order ready for shipment',
    history: 'Complete',
    color: 'yellow',
  },
  [OrderState.Proforma]: {
    list: 'Pro-forma',
    detail: 'Quote / Pro-forma',
    history: 'Pro-forma',
    color: 'grey',
  },
  [OrderState.Complete]: {
    list: 'Complete',
    detail: 'Complete',
    history: 'Complete',
    color: 'green',
  },
}

export const CANCELLED = 'Cancelled'

export const DOCUMENT_TITLES: Record<OrderDocumentType, string> = {
  [OrderDocumentType.Quote]: 'QUOTE',
  [OrderDocumentType.Invoice]: 'INVOICE',
  [OrderDocumentType.Proforma]: 'ORDER',
  [OrderDocumentType.Purchase]: 'PURCHASE',
  [OrderDocumentType.Receipt]: 'ORDER',
}

export const PHONE_TYPE_NAMES: Record<PhoneType, string> = {
  [PhoneType.Mobile]: 'Work Mobile',
  [PhoneType.Personal]: 'Personal',
  [PhoneType.Reception]: 'Reception',
  [PhoneType.DirectWorkPhone]: 'Direct Work Phone',
}

export const ROLE_NAMES: Record<AccountType, string> = {
  [AccountType.Regular]: 'Regular',
  [AccountType.Reserved1]: 'Reserved',
  [AccountType.Reserved2]: 'Reserved',
  [AccountType.Admin]: 'Admin',
  [AccountType.SuperAdmin]: 'Super admin',
}

export const SHIP_STATE_NAMES: Record<ShipState, string> = {
  [ShipState.NotShipped]: 'Not shipped',
  [ShipState.LabelCreated]: 'Label created',
  [ShipState.Shipped]: 'Shipped',
  [ShipState.Delivered]: 'Delivered',
  [ShipState.Returned]: 'Returned',
}

export const paymentMethodName = (method: string | null | undefined): string =>
  PAYMENT_METHOD_NAMES[method as PaymentMethod] ?? PAYMENT_METHOD_NAMES.UNSET

export const shippingMethodName = (method: string | null | undefined): string =>
  SHIPPING_METHOD_NAMES[method as ShippingMethod] ?? SHIPPING_METHOD_NAMES.UNSET

/** What changes the amount due of an order beside payments */
export const ADJUSTMENT_NAMES = {
  return: 'Goods returned',
  credit_note: 'Credit note',
  reduction: 'Reduction',
  moved_to_credit: 'Service credit',
} as const

/** The figures of the money of an order */
export const MONEY_SUM_NAMES = {
  ordered: 'Ordered',
  invoiced: 'Invoiced',
  paid: 'Paid',
  returned: 'Goods returned',
  credited: 'Credited',
  added: 'Added on invoices',
  reduced: 'Reduced',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  disputed: 'Disputed',
  toCredit: 'Turned into service credit',
  due: 'Balance due',
  quoted: 'Due once accepted',
  owed: 'Owed to the customer',
} as const

/**
 * Returns Unpaid where something is due, otherwise Paid: a negative balance is owed to the customer. Null means that no
 * payment has been recorded.
 */
export const paymentStatusName = (balanceCents: number | null): 'Paid' | 'Unpaid' =>
  balanceCents !== null && balanceCents <= 0 ? 'Paid' : 'Unpaid'

const CARD_BRANDS: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** Returns e.g. "Visa ending in 4242" for the brand name of the card provider. */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${CARD_BRANDS[brand.toLowerCase()] ?? 'Card'} ending in ${last4}`
