import { rows, type TableRow } from '#core/database'

/** Names a mail to mail servers: the same key has the same Message-ID. */
export const messageIdOf = (key: string, host: string): string => `<${key}@${host}>`

/** Returns the ids of the stored mails with these keys. */
export async function storedMailIds(
  keys: readonly string[],
  host: string
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const byMessageId = new Map(keys.map((key) => [messageIdOf(key, host), key]))
  const stored = await rows<Pick<TableRow<'mails'>, 'id' | 'message_id'>>(
    `select id, message_id from mails where message_id in (${keys.map(() => '?').join(', ')})`,
    [...byMessageId.keys()]
  )
  return new Map(stored.map(({ id, message_id }) => [byMessageId.get(message_id)!, id]))
}
