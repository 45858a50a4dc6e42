import logger from '@adonisjs/core/services/logger'
import { insert, run } from '#core/database'
import { auditBooks } from '#reporting/books/audit_books'
import { newId } from '#shared/ids'
import type { TaskOutcome } from '#core/schedule'

const KEPT_DAYS = 90
const DAY_MS = 86_400_000

/** Audits the books and stores the result for the staff home; returns it for the schedule. */
export async function recordBookAudit(
  startedAt = new Date(),
  onChecked?: (records: number) => Promise<void>
): Promise<TaskOutcome> {
  const { recordCount, problems, problemCount } = await auditBooks(onChecked)
  await insert('book_audits', {
    id: newId(),
    started_at: startedAt.toISOString(),
    finished_at: new Date().toISOString(),
    record_count: recordCount,
    problem_count: problemCount,
    problems: JSON.stringify(problems),
  })
  const oldest = new Date(startedAt.getTime() - KEPT_DAYS * DAY_MS)
  await run('delete from book_audits where started_at < ?', [oldest.toISOString()])
  // The staff home shows it too; a log is what reaches an operator at night.
  if (problemCount > 0)
    logger.error(
      { problem_count: problemCount },
      'Records of the books do not add up: audit:books lists them'
    )
  return {
    text: `${problemCount} of ${recordCount} records do not add up`,
    hasProblems: problemCount > 0,
  }
}
