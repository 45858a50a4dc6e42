import { countRows } from '#core/database'

const RECENT_MS = 7 * 24 * 3_600_000

/** Counts the mails of the last seven days that left without their PDF and were not sent again with one. */
export async function countMailsWithoutPdf(now = new Date()): Promise<number> {
  return countRows(
    `select count(*) as n from mails
     where missing_pdf and created_at > ? and not exists (
       select 1 from mails later
       where later.subject_type = mails.subject_type and later.subject_id = mails.subject_id
         and later.created_at > mails.created_at and later.attachment_count > 0)`,
    [new Date(now.getTime() - RECENT_MS).toISOString()]
  )
}
