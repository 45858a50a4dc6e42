import { shop } from '#config/shop'
import { rows, run, writeTx } from '#core/database'
import { deleteMailsAbout } from '#core/mail'
import { daysBefore } from '#shared/shop_time'

const MESSAGES_AT_ONCE = 500

/** Deletes old messages of the contact form with their mails to the staff, and returns how many. */
export async function purgeOldMessages(now = new Date()): Promise<number> {
  const before = daysBefore(now, shop.retention.messageDays)
  for (let total = 0; ;) {
    const deleted = await purgeBatch(before)
    total += deleted
    if (deleted < MESSAGES_AT_ONCE) return total
  }
}

const purgeBatch = (before: string): Promise<number> =>
  writeTx(async (trx) => {
    const old = await rows<{ id: string }>(
      `select id from contact_messages
       where answered_at < ? or (answered_at is null and created_at < ?) order by id limit ?`,
      [before, before, MESSAGES_AT_ONCE],
      trx
    )
    const ids = old.map(({ id }) => id)
    await deleteMailsAbout({ type: 'contact_message', ids }, trx)
    for (const id of ids) await run('delete from contact_messages where id = ?', [id], trx)
    return ids.length
  })
