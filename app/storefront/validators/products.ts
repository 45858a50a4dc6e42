import vine from '@vinejs/vine'
import { CURRENCIES } from '#shared/money'

export const currencyValidator = vine.create({ c: vine.enum(CURRENCIES).optional() })
