import { rows, run } from '#core/database'
import { findRowsMentioning } from '#core/personal_data/mentions'
import type { PersonalDataSource } from '#core/personal_data'

const MAILS = { table: 'mails', key: 'id', columns: ['recipient', 'text', 'html'] } as const

/** Mails to and about a data subject */
export const mailDataSource: PersonalDataSource = {
  name: 'mails',
  title: 'Mails',
  accountColumns: {
    'mails.subject_id': 'stays',
  },

  // Another person may own an unverified address, so only mails about the account itself are exported.
  collect({ userId, email, isEmailVerified }) {
    const [where, value] = isEmailVerified
      ? ['recipient = ?', email]
      : [`subject_type = 'user' and subject_id = ?`, userId]
    return rows(
      `select recipient, subject, text, created_at from mails where ${where} order by created_at, id`,
      [value]
    )
  },

  async plan({ email }) {
    const mails = await findRowsMentioning(MAILS, { email })
    return { erased: mails.length, kept: 0 }
  },

  async erase({ email }, trx) {
    for (const { key } of await findRowsMentioning(MAILS, { email }, { trx })) {
      await run('delete from mails where id = ?', [key], trx)
    }
  },
}
