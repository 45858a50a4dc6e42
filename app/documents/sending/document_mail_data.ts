import { mailedRecords } from '#core/personal_data/mailed_records'

/** That a document was mailed remains with its record. */
export const documentMailDataSource = mailedRecords({
  name: 'document_mails',
  title: 'Mailed documents',
  columns: ['document'],
})
