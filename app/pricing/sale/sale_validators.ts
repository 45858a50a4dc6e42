import vine from '@vinejs/vine'
import { INVALID_SALE_PERCENT, readSalePercent } from '#catalog'
import { endInstant, startInstant } from '#core/edits/instant_fields'
import { version } from '#core/validation'

const salePercentRule = vine.createRule((value, _options, field) => {
  if (!readSalePercent(Number(value))) field.report(INVALID_SALE_PERCENT, 'percent', field)
})

export const saleValidator = vine.create({
  percent: vine.number({ strict: true }).use(salePercentRule()),
  start: startInstant().nullable(),
  end: endInstant().nullable(),
  updated: version().nullable().optional(),
})

export const salePreviewValidator = vine.create({
  percent: vine
    .string()
    .regex(/^\d(\.\d{1,2})?$/)
    .use(salePercentRule()),
})
