import { rows, run, countRows } from '#core/database'
import type { PersonalDataSource } from '#core/personal_data'

/** The saved views of a staff user; an erasure deletes them, the shared ones, too. */
export const orderViewDataSource: PersonalDataSource = {
  name: 'order_views',
  title: 'Views of the order list',
  accountColumns: {
    'order_views.user_id': 'ends',
    'order_columns.user_id': 'ends',
  },

  collect: ({ userId }) =>
    rows('select name, filter, created_at from order_views where user_id = ? order by position', [
      userId,
    ]),

  async plan({ userId }) {
    const erased = await countRows(
      `select (select count(*) from order_views where user_id = ?)
        + (select count(*) from order_columns where user_id = ?) as n`,
      [userId, userId]
    )
    return { erased, kept: 0 }
  },

  async erase({ userId }, trx) {
    await run('delete from order_views where user_id = ?', [userId], trx)
    await run('delete from order_columns where user_id = ?', [userId], trx)
  },
}
