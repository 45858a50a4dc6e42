import { applicationsOf } from '#accounts/queries/applications'
import { forgetGuest } from '#core/actions_log'
import { run } from '#core/database'
import type { PersonalData } from '#core/personal_data'

export const personalApplications: PersonalData = {
  name: 'applications',
  title: 'Trade applications',

  async collect({ userId, email, isEmailVerified }) {
    const found = await applicationsOf(userId, email)
    return found.filter((one) => isEmailVerified || one.userId === userId)
  },

  async plan({ userId, email }) {
    const found = await applicationsOf(userId, email)
    return { erased: found.length, kept: 0 }
  },

  async erase({ userId, email }, trx) {
    for (const { id } of await applicationsOf(userId, email, trx)) {
      await forgetGuest({ type: 'application', id }, trx)
    }
    await run('delete from trade_applications where user_id = ? or email = ?', [userId, email], trx)
  },
}
