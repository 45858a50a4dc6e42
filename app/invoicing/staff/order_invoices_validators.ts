import vine from '@vinejs/vine'
import { text } from '#core/validation'

/** `invoice` is the invoice that the page of an order shows; an unknown one shows the list. */
export const orderInvoicesPageValidator = vine.create({ invoice: text(40).optional() })
