import vine from '@vinejs/vine'
import { optionalEnum, pageNumber, requiredText, text } from '#core/validation'
import type { Infer } from '@vinejs/vine/types'
import type { UnitFilter } from '#trackr/units/units_page'

export const lookupValidator = vine.create({ unit_serial: requiredText(100) })

export const unitListValidator = vine.create({
  page: pageNumber(),
  q: text(100).optional(),
  station: optionalEnum(['-1', '0', '1', '2', '3', '4', '5', '6']),
  batch: text(60).optional(),
  shipped: optionalEnum(['true', 'false']),
})

export const scannedUnitValidator = vine.create({ serial: text(100).optional() })

/** Returns the filter of a query string, without its page size. */
export const toUnitFilter = ({
  page = 1,
  q,
  station,
  batch,
  shipped,
}: Infer<typeof unitListValidator>): Omit<UnitFilter, 'pageSize'> => ({
  page,
  query: q,
  station: station === undefined ? undefined : Number(station),
  batch: batch || undefined,
  shipped: shipped === undefined ? undefined : shipped === 'true',
})
