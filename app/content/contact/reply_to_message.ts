import { insert } from '#core/database'
import { writeOnce } from '#core/once'
import { enqueue, wakeOutbox } from '#core/outbox'
import { conflict } from '#shared/domain_error'
import { newId } from '#shared/ids'
import { contentTexts as texts } from '#shared/texts/content'
import { findMessage, markAnswered, type Staff } from '#content/contact/answer_message'

type MessageReply = { messageId: string; text: string; staff: Staff }

/** Mails an answer to the sender of a message, which is answered then. Throws 409 where the sender left no address. */
export async function replyToMessage({ messageId, text, staff }: MessageReply): Promise<void> {
  await writeOnce(async (trx) => {
    const message = await findMessage(messageId, trx)
    if (message.email === '') throw conflict(texts.noAddress, 'E_NO_ADDRESS')
    const id = newId()
    await insert(
      'message_replies',
      {
        ...{ id, message_id: message.id, text },
        ...{ staff_user_id: staff.id, staff_name: staff.name },
        created_at: new Date().toISOString(),
      },
      trx
    )
    await markAnswered(message.id, true, staff, trx)
    await enqueue(
      { kind: 'message_reply', payload: { replyId: id }, dedupeKey: `message-reply-${id}` },
      trx
    )
  })
  wakeOutbox()
}
