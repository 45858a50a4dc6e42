import vine from '@vinejs/vine'
import { MAX_DOCUMENT_LINES } from '#core/document_fields'
import { shop } from '#config/shop'
import { lineReferences, requiredText, serialNumbers, wholeNumber } from '#core/validation'
import { returnChoice } from '#orders'
import { paidAmount } from '#invoicing/invoices/invoice_validators'

const quantity = () => wholeNumber().min(0).max(shop.quantity.perLine)

const creditedItem = () =>
  vine.object({
    ...lineReferences(),
    quantity: quantity(),
    serials: serialNumbers(shop.quantity.perLine).optional(),
  })

const creditFields = {
  items: vine.array(creditedItem()).maxLength(MAX_DOCUMENT_LINES),
  amount: paidAmount().optional(),
}
const returnedItems = () => vine.array(creditedItem()).minLength(1).maxLength(MAX_DOCUMENT_LINES)

const repay = () => returnChoice().optional()

export const creditPreviewValidator = vine.create({ ...creditFields, repay: repay() })
export const returnPreviewValidator = vine.create({ items: returnedItems(), repay: repay() })

export const creditNoteValidator = vine.create({
  ...creditFields,
  restock: vine.boolean({ strict: true }),
  reason: requiredText(300),
  repay: repay(),
})

export const returnValidator = vine.create({
  items: returnedItems(),
  restock: vine.boolean({ strict: true }),
  reason: requiredText(300),
  repay: repay(),
})
