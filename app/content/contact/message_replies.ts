import { rows, type TableRow } from '#core/database'

/** An answer that a member of the staff sent from the inbox */
export type ReplyJson = { _id: string; text: string; by: string; date: string }

/** Returns the answers to messages, by message, the first first. */
export async function repliesTo(
  messageIds: readonly string[]
): Promise<ReadonlyMap<string, ReplyJson[]>> {
  if (messageIds.length === 0) return new Map()
  const replies = await rows<TableRow<'message_replies'>>(
    `select * from message_replies where message_id in (${messageIds.map(() => '?').join(', ')})
     order by created_at, id`,
    [...messageIds]
  )
  const byMessage = Map.groupBy(replies, ({ message_id: id }) => id)
  return new Map([...byMessage].map(([id, sent]) => [id, sent.map(toReplyJson)]))
}

const toReplyJson = ({ id, text, staff_name: by, created_at: date }: TableRow<'message_replies'>) =>
  ({ _id: id, text, by, date }) satisfies ReplyJson
