import { run } from '#core/database'
import { mailedRecords } from '#core/personal_data/mailed_records'

/** That a document was mailed remains with its record. */
export const documentMailDataSource = mailedRecords({
  name: 'document_mails',
  title: 'Mailed documents',
  columns: ['document'],
  accountColumns: {
    'document_mails.user_id': 'moves',
    'document_mails.subject_id': 'merges',
    'document_mails.staff_user_id': 'stays',
  },

  async merge({ from, into }, trx) {
    await run(
      `update document_mails set subject_id = ? where subject_type = 'user' and subject_id = ?`,
      [into, from],
      trx
    )
  },
})
