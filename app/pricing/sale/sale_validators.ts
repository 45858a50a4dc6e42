import vine from '@vinejs/vine'
import { INVALID_SALE_PERCENT, readSalePercent } from '#catalog'
import { endInstant, startInstant } from '#core/edits/instant_fields'
import { emptyAsNull, version } from '#core/validation'

const salePercentRule = vine.createRule((value, _options, field) => {
  if (!readSalePercent(Number(value))) field.report(INVALID_SALE_PERCENT, 'percent', field)
})

export const saleValidator = vine.create({
  percent: vine.number({ strict: true }).use(salePercentRule()).parse(emptyAsNull),
  start: startInstant().nullable().optional(),
  end: endInstant().nullable().optional(),
  updated: version().nullable().optional(),
})

export const salePreviewValidator = vine.create({
  percent: vine
    .string()
    .regex(/^\d(\.\d{1,2})?$/)
    .use(salePercentRule()),
})
