import vine from '@vinejs/vine'
import { pageNumber } from '#core/validation'

export const customerInvoicesValidator = vine.create({ page: pageNumber() })
