import vine from '@vinejs/vine'
import { BAD_SALE_PERCENT, readSalePercent } from '#catalog'
import { endMoment, startMoment } from '#pricing/validators/moments'

const saleFraction = vine.createRule((value, _options, field) => {
  if (!readSalePercent(Number(value))) field.report(BAD_SALE_PERCENT, 'percent', field)
})

export const saleValidator = vine.create({
  percent: vine.number({ strict: true }).use(saleFraction()),
  start: startMoment().nullable(),
  end: endMoment().nullable(),
})

/** In an address, where everything is text */
export const salePreviewValidator = vine.create({
  percent: vine
    .string()
    .regex(/^\d(\.\d{1,2})?$/)
    .use(saleFraction()),
})
