import { rows, type TableRow } from '#core/database'

/** What the checks that run every 15 minutes found and staff were told of by mail */
export type OpenAlert = Pick<TableRow<'alerts'>, 'name' | 'text' | 'since'>

/** Lists the faults that have not ended, the oldest first. */
export const openAlerts = (): Promise<OpenAlert[]> =>
  rows<OpenAlert>('select name, text, since from alerts order by since, name')
