import { countRows, rows, run } from '#core/database'
import { ERASED_NAME, type PersonalDataSource } from '#core/personal_data'

/** The texts of pages that a member of the staff saved; they stay without the name. */
export const pageRevisionDataSource: PersonalDataSource = {
  name: 'page_revisions',
  title: 'Revisions of pages',
  accountColumns: {
    'page_revisions.author_id': 'stays',
  },

  collect: ({ userId }) =>
    rows(
      'select page, revision, created_at from page_revisions where author_id = ? order by created_at, id',
      [userId]
    ),

  async plan({ userId }) {
    const kept = await countRows('select count(*) as n from page_revisions where author_id = ?', [
      userId,
    ])
    return { erased: 0, kept }
  },

  async erase({ userId }, trx) {
    await run(
      'update page_revisions set author_id = null, author_name = ? where author_id = ?',
      [ERASED_NAME, userId],
      trx
    )
  },
}
