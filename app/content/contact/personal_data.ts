import { countRows, rows, run } from '#core/database'
import { ERASED_NAME, type PersonalDataSource } from '#core/personal_data'

/** Messages that were sent with the address of a user, and the answers that a member of the staff recorded */
export const messageDataSource: PersonalDataSource = {
  name: 'contact_messages',
  title: 'Messages of the contact form',
  accountColumns: {
    'contact_messages.user_id': 'moves',
    'contact_messages.answered_by': 'stays',
    'message_replies.staff_user_id': 'stays',
  },

  // Anyone can enter an address, so it has to be verified.
  async collect({ email, isEmailVerified }) {
    if (!isEmailVerified) return []
    return rows(
      `select name, email, message, created_at, answered_at,
         (select text from message_replies where message_id = contact_messages.id order by created_at desc, id desc limit 1) as reply
       from contact_messages where email = ? order by created_at, id`,
      [email]
    )
  },

  async plan({ email }) {
    const erased = await countRows('select count(*) as n from contact_messages where email = ?', [
      email,
    ])
    return { erased, kept: 0 }
  },

  async erase({ userId, email }, trx) {
    // A quote request keeps the address that its account had then.
    await run(
      'delete from contact_messages where email = ? or (user_id = ? and quote_request is not null)',
      [email, userId],
      trx
    )
    await run(
      'update contact_messages set answered_by = null, answered_name = ? where answered_by = ?',
      [ERASED_NAME, userId],
      trx
    )
    await run(
      'update message_replies set staff_user_id = null, staff_name = ? where staff_user_id = ?',
      [ERASED_NAME, userId],
      trx
    )
  },
}
