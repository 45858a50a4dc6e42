import { rowsNaming } from '#core/mentions'
import { rows, run } from '#core/database'
import type { PersonalData } from '#core/personal_data'

const MAILS = { table: 'mails', key: 'id', columns: ['recipient', 'text', 'html'] } as const

/** What was mailed to somebody, and what was mailed about them */
export const personalMails: PersonalData = {
  name: 'mails',
  title: 'Mails',

  /** Whoever has not proven the address is told what was mailed about the account itself. */
  collect({ userId, email, isEmailVerified }) {
    const [where, whose] = isEmailVerified
      ? ['recipient = ?', email]
      : [`about_type = 'user' and about_id = ?`, userId]
    return rows(
      `select recipient, subject, text, created_at from mails where ${where} order by created_at, id`,
      [whose]
    )
  },

  async plan({ email }) {
    const found = await rowsNaming(MAILS, { email })
    return { erased: found.length, kept: 0 }
  },

  async erase({ email }, trx) {
    for (const { key } of await rowsNaming(MAILS, { email }, { trx })) {
      await run('delete from mails where id = ?', [key], trx)
    }
  },
}
