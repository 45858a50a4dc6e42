/** Enumerations. Their numbers are stored and part of the API; never compare them by size. */

export const OrderState = {
  Cart: 0,
  Address: 1,
  Delivery: 2,
  Payment: 3,
  Confirm: 4,
  Open: 5,
  Proforma: 6,
  Complete: 7,
} as const
export type OrderState = (typeof OrderState)[keyof typeof OrderState]

/** The steps of the checkout, as they appear in its URLs */
export const CHECKOUT_STAGES = [
  'cart',
  'address',
  'delivery',
  'payment',
  'confirm',
  'complete',
] as const
export type CheckoutStage = (typeof CHECKOUT_STAGES)[number]

export const OrderType = { PurchaseOrder: 0, SalesOrder: 1 } as const
export type OrderType = (typeof OrderType)[keyof typeof OrderType]

export const OrderDocumentType = {
  Quote: 0,
  Invoice: 1,
  Proforma: 2,
  Purchase: 3,
  Receipt: 4,
} as const
export type OrderDocumentType = (typeof OrderDocumentType)[keyof typeof OrderDocumentType]

export const PaymentMethod = {
  Unset: 'UNSET',
  CreditCard: 'CREDIT_CARD',
  BankTransfer: 'BANK_TRANSFER',
  Cheque: 'CHEQUE',
} as const
export type PaymentMethod = (typeof PaymentMethod)[keyof typeof PaymentMethod]

export const ShippingMethod = {
  Unset: 'UNSET',
  FedexExpress: 'FEDEX_EXPRESS',
  FedexExpressFree: 'FEDEX_EXPRESS_FREE',
  Pickup: 'PICKUP',
  Dhl: 'DHL',
  OwnShipping: 'OWN_SHIPPING',
} as const
export type ShippingMethod = (typeof ShippingMethod)[keyof typeof ShippingMethod]

/** 1 and 3 are reserved for carrier integrations. */
export const ShipState = {
  NotShipped: 0,
  LabelCreated: 1,
  Shipped: 2,
  Delivered: 3,
  Returned: 4,
} as const
export type ShipState = (typeof ShipState)[keyof typeof ShipState]

export const DiscountType = { Percent: 0, Fixed: 1 } as const
export type DiscountType = (typeof DiscountType)[keyof typeof DiscountType]

/** 1 and 2 are reserved and rejected. */
export const AccountType = {
  Regular: 0,
  Reserved1: 1,
  Reserved2: 2,
  Admin: 3,
  SuperAdmin: 4,
} as const
export type AccountType = (typeof AccountType)[keyof typeof AccountType]

export const DistributorEntryType = { Distributor: 0, Reseller: 1 } as const
export type DistributorEntryType = (typeof DistributorEntryType)[keyof typeof DistributorEntryType]

export const PhoneType = {
  Mobile: 'Mobile',
  Personal: 'Personal',
  Reception: 'Reception',
  DirectWorkPhone: 'Direct Work Phone',
} as const
export type PhoneType = (typeof PhoneType)[keyof typeof PhoneType]

export const ApplicationType = {
  Dealer: 'Dealer',
  Reseller: 'Reseller',
  Distributor: 'Distributor',
} as const
export type ApplicationType = (typeof ApplicationType)[keyof typeof ApplicationType]

export const ApplicationState = { New: 'new', Approved: 'approved', Rejected: 'rejected' } as const
export type ApplicationState = (typeof ApplicationState)[keyof typeof ApplicationState]

export const HEAR_ABOUT_US = [
  'Search_engine',
  'JVC',
  'Kaleidescape',
  'OPPO',
  'MartinLogan',
  'Paradigm',
  'Dolby',
  'THX',
  'Twitter',
  'Podcast',
  'Magazine',
  'Other',
] as const
export type HearAboutUs = (typeof HEAR_ABOUT_US)[number]

/** Sources that the application itself assigns; config/shop.ts adds the configured ones. */
export const OrderSource = {
  AmazonCa: 'Amazon.ca',
  AmazonCom: 'Amazon.com',
  AmazonCaFba: 'Amazon.ca FBA',
  AmazonComFba: 'Amazon.com FBA',
  ManualStripe: 'Manual Stripe',
  ChequeOrBankTransfer: 'Cheque / Bank Transfer',
} as const

export const Audience = { Public: 'public', Trade: 'trade' } as const
export type Audience = (typeof Audience)[keyof typeof Audience]

export const PRODUCT_LINES = [
  'passive',
  'pxldrive',
  'pxlglass',
  'pxlglass8',
  'series8',
  'pxlvision',
  'thx-shortrange',
  'thx-longreach',
] as const
export type ProductLine = (typeof PRODUCT_LINES)[number]

export function isStaff(role: number): boolean {
  return role >= AccountType.Admin
}

export function isSuperAdmin(role: number): boolean {
  return role === AccountType.SuperAdmin
}

/** Returns whether an untrusted value belongs to an enumeration: `isOneOf(OrderState, 5)`. */
export function isOneOf<T extends Record<string, string | number>>(
  enumeration: T,
  value: unknown
): value is T[keyof T] {
  return Object.values(enumeration).some((member) => member === value)
}
