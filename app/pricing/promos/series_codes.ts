import { rows, type TableRow } from '#core/database'
import { toCsv } from '#core/files/csv'

type SeriesCode = Pick<TableRow<'promos'>, 'code' | 'redemption_count'>

export function listSeriesCodes(seriesId: string): Promise<SeriesCode[]> {
  return rows('select code, redemption_count from promos where series_id = ? order by code', [
    seriesId,
  ])
}

export const seriesCodesCsv = (codes: readonly SeriesCode[]): string =>
  toCsv(
    ['Code', 'State'],
    codes.map(({ code, redemption_count: count }) => [code, count > 0 ? 'used' : 'unused'])
  )
