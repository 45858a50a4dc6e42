import { rows, type TableRow } from '#core/database'

/** Names a mail to mail servers: the same key has the same Message-ID. */
export const messageIdOf = (key: string, host: string): string => `<${key}@${host}>`

/** `isDelivered` is false for a mail that only the mailbox has, because there was no mail server. */
export type StoredMailState = { id: string; isDelivered: boolean }

/** Returns the stored mails with these keys. */
export async function storedMailStates(
  keys: readonly string[],
  host: string
): Promise<ReadonlyMap<string, StoredMailState>> {
  if (keys.length === 0) return new Map()
  const byMessageId = new Map(keys.map((key) => [messageIdOf(key, host), key]))
  const stored = await rows<Pick<TableRow<'mails'>, 'id' | 'message_id' | 'delivered'>>(
    `select id, message_id, delivered from mails where message_id in (${keys.map(() => '?').join(', ')})`,
    [...byMessageId.keys()]
  )
  return new Map(
    stored.map(({ id, message_id, delivered }) => [
      byMessageId.get(message_id)!,
      { id, isDelivered: Boolean(delivered) },
    ])
  )
}
