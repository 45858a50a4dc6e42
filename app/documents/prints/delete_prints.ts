import { rows, writeTx, type TableRow, type Trx } from '#core/database'
import { deleteFilesAfterCommit } from '#core/storage'
import { daysBefore } from '#shared/shop_time'
import type { PersonalDataSource } from '#core/personal_data'

const RETENTION_DAYS = 7
const BATCH_SIZE = 500
const DAY_MS = 24 * 3_600_000

/** Deletes the prints of last week, and returns how many; a document that is needed again is printed again. */
export async function deleteOldPrints(now = new Date()): Promise<number> {
  const before = daysBefore(now, RETENTION_DAYS)
  for (let total = 0; ;) {
    const deleted = await writeTx((trx) => deletePrints(before, trx))
    total += deleted
    if (deleted < BATCH_SIZE) return total
  }
}

/** Deletes a batch of the prints that are older than an instant, and their files once that is committed. */
async function deletePrints(before: string, trx: Trx): Promise<number> {
  const deleted = await rows<Pick<TableRow<'printed_documents'>, 'file_key'>>(
    `delete from printed_documents where hash in (
       select hash from printed_documents where created_at < ? order by created_at, hash limit ${BATCH_SIZE}
     ) returning file_key`,
    [before],
    trx
  )
  const keys = deleted.map(({ file_key: key }) => key)
  if (keys.length > 0) await deleteFilesAfterCommit(trx, keys)
  return keys.length
}

/** A print does not say whose it is, so an erasure deletes all of them. */
export const printDataSource: PersonalDataSource = {
  name: 'printed_documents',
  title: 'Printed documents',
  accountColumns: {},
  collect: async () => [],

  // The records that they show are counted by their own sources.
  plan: async () => ({ erased: 0, kept: 0 }),

  async erase(_subject, trx) {
    const end = new Date(Date.now() + DAY_MS).toISOString()
    while ((await deletePrints(end, trx)) === BATCH_SIZE);
  },
}
