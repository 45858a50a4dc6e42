import vine from '@vinejs/vine'
import { pageNumber } from '#core/validation'
import { CURRENCIES } from '#shared/money'

export const customerInvoicesValidator = vine.create({ page: pageNumber() })

export const customerStatementValidator = vine.create({ c: vine.enum(CURRENCIES).optional() })
