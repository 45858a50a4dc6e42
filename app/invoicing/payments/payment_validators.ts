import vine from '@vinejs/vine'
import { emptyAsNull, id, optionalEnum, text } from '#core/validation'
import { shop } from '#config/shop'
import { PaymentMethod } from '#shared/enums'
import { paidAmount } from '#invoicing/invoices/invoice_validators'

/** The body of a payment by card has a token, that of any other has a method. */
export const paymentKindValidator = vine.create({
  method: optionalEnum([PaymentMethod.BankTransfer, PaymentMethod.Cheque]),
})

const cardToken = () => vine.string().regex(/^(tok|pm)_[A-Za-z0-9_]{3,64}$/)

export const cardPaymentValidator = vine.create({
  token: cardToken(),
  amount: paidAmount().optional(),
})

export const invoicesPaymentValidator = vine.create({
  invoices: vine.array(id()).minLength(1).maxLength(shop.invoicesPerPayment),
  token: cardToken(),
  amount: paidAmount(),
})

export const receivedPaymentValidator = vine.create({
  method: vine.enum([PaymentMethod.BankTransfer, PaymentMethod.Cheque]),
  amount: paidAmount(),
  reference: text(120),
  date: vine.string().maxLength(30).parse(emptyAsNull).optional(),
})
