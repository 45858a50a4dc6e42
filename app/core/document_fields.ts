import vine from '@vinejs/vine'
import { shop } from '#config/shop'
import {
  addressShape,
  decimalUpTo,
  optionalEnum,
  reference,
  roundedAmountUpTo,
  roundedNumber,
  text,
} from '#core/validation'
import { PaymentMethod, ShippingMethod } from '#shared/enums'

// What orders of customers and of the shop have in common

export const MAX_DOCUMENT_LINES = 200

const MAX_AMOUNT = 1_000_000

const amount = () => decimalUpTo(MAX_AMOUNT, 2)

export const lineFields = () => ({
  product: reference().nullable().optional(),
  description: text(300).optional(),
  quantity: roundedNumber().min(shop.quantity.min).max(shop.quantity.perLine),
  cost: roundedAmountUpTo(MAX_AMOUNT).nullable().optional(),
})

export const documentFields = () => ({
  email: vine.string().trim().maxLength(254).optional(),
  phone: text(40).optional(),
  customerPO: text(60).optional(),
  address: vine
    .object({ shipping: addressShape().optional(), billing: addressShape().optional() })
    .optional(),
  shipment: vine
    .object({
      method: optionalEnum(Object.values(ShippingMethod)),
      account: text(40).optional(),
      waybill: text(80).optional(),
    })
    .optional(),
})

export const documentPaymentFields = () => ({
  method: optionalEnum(Object.values(PaymentMethod)),
  shipping: amount().nullable().optional(),
  salesTaxPercent: decimalUpTo(100, 3).nullable().optional(),
  discount: amount().optional(),
  terms: text(120).optional(),
})

/** The fee of a marketplace, which only orders of customers have */
export const commissionFee = () => amount().optional()
