import { one, type TableRow } from '#core/database'

export type LastBookAudit = { startedAt: string; recordCount: number; problemCount: number }

/** Returns the result of the last nightly audit, or null before the first. */
export async function lastBookAudit(): Promise<LastBookAudit | null> {
  const row = await one<TableRow<'book_audits'>>(
    'select * from book_audits order by started_at desc limit 1'
  )
  return (
    row && {
      startedAt: row.started_at,
      recordCount: row.record_count,
      problemCount: row.problem_count,
    }
  )
}
