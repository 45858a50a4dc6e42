import type { Infer } from '@vinejs/vine/types'
import type { UnitFilter } from '#trackr/queries/search_units'
import type { unitListValidator } from '#trackr/validators/queries'

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
