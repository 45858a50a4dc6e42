import vine from '@vinejs/vine'
import { amountAboveZero, emptyAsNull, id, requiredText, text } from '#core/validation'

const MAX_AMOUNT = 10_000_000

const amount = () => amountAboveZero(MAX_AMOUNT)

const cardToken = () => vine.string().regex(/^(tok|pm)_[A-Za-z0-9_]{3,64}$/)

export const orderPaymentValidator = vine.create({
  method: vine.enum(['BANK_TRANSFER', 'CHEQUE'] as const),
  amount: amount(),
  date: text(30).parse(emptyAsNull).optional(),
  reference: text(120).optional(),
})

export const cardPaymentValidator = vine.create({ token: cardToken(), amount: amount().optional() })

export const repaymentValidator = vine.create({
  to: vine.enum(['CREDIT', 'BANK_TRANSFER', 'CHEQUE'] as const),
  amount: amount().optional(),
  date: text(30).parse(emptyAsNull).optional(),
  reference: text(120).optional(),
  reason: text(300).optional(),
})

export const reversalValidator = vine.create({ reason: requiredText(300) })

const refundFields = {
  payment: id(),
  amount: amount(),
  lower_due: vine.boolean({ strict: true }).optional(),
}

export const refundPreviewValidator = vine.create(refundFields)

export const refundValidator = vine.create({ ...refundFields, reason: requiredText(300) })

export const paymentLinkValidator = vine.create({
  amount: amount().optional(),
  mail: vine.boolean({ strict: true }).optional(),
})

export const linkPaymentValidator = vine.create({
  token: cardToken(),
  amount: amount(),
  due: amount().optional(),
})
