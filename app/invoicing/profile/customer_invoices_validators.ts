import vine from '@vinejs/vine'
import { optionalEnum, pageNumber } from '#core/validation'
import { CURRENCIES } from '#shared/money'

export const customerInvoicesValidator = vine.create({ page: pageNumber() })

export const customerStatementValidator = vine.create({ c: optionalEnum(CURRENCIES) })
