import { creditLedger } from '#accounts/queries/credit_ledger'
import { toStaffUserAnswer } from '#accounts/transformers'
import User from '#accounts/models/user'
import { rows, run } from '#core/database'
import { ERASED_NAME, type PersonalData } from '#core/personal_data'

/** The account itself, with its tokens and the ledger of its credit */
export const personalAccount: PersonalData = {
  name: 'account',
  title: 'Account',

  async collect({ userId }) {
    const user = await User.query().where('id', userId).preload('group').firstOrFail()
    const tokens = await rows(
      'select created_at, used_at, expires_at from access_tokens where user_id = ? order by created_at',
      [userId]
    )
    return { ...toStaffUserAnswer(user), tokens, credit_ledger: await creditLedger(user, 100_000) }
  },

  plan: () => Promise.resolve({ erased: 1, kept: 0 }),

  async erase({ userId }, trx) {
    for (const table of ['access_tokens', 'mailed_links', 'totp_keys', 'recovery_codes']) {
      await run(`delete from ${table} where user_id = ?`, [userId], trx)
    }
    await run(
      'update credit_ledger set actor_name = ? where actor_id = ? and actor_name is not null',
      [ERASED_NAME, userId],
      trx
    )
    await run(
      `update credit_ledger set reason = '' where user_id = ? and reason <> ''`,
      [userId],
      trx
    )
  },
}
