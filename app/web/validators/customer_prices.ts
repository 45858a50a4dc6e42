import vine from '@vinejs/vine'
import { id, optionalEnum } from '#core/validation'
import { CURRENCIES } from '#shared/money'
import { MAX_MOQ } from '#shared/typed/price_cells'

/** Query parameters, which are text */
export const customerPricesValidator = vine.create({
  currency: optionalEnum(CURRENCIES),
  user: id().optional(),
  group: id().optional(),
  quantity: vine.number().withoutDecimals().min(1).max(MAX_MOQ).optional(),
})
