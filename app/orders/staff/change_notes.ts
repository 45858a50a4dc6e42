import { recordAction, type Actor } from '#core/audit_log'
import { insertReturning, one, writeTx } from '#core/database'
import { writeOnce } from '#core/once'
import { lockOrder } from '#orders/order/reads/find_order'
import { isQuestion, toNote, type NoteRow, type OrderNote } from '#orders/order/reads/order_notes'
import { newId } from '#shared/ids'
import { conflict, notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import { staffOrderTexts } from '#shared/texts/staff_orders'

type NewNote = { orderId: string; text: string; actor: Actor }

/** Adds a note of staff to an order. */
export const addNote = ({ orderId, text, actor }: NewNote): Promise<OrderNote> =>
  writeOnce(async (trx) => {
    if (!(await lockOrder(orderId, trx))) throw notFound(texts.cart.noOrder)
    const now = new Date()
    const note = {
      id: newId(now),
      order_id: orderId,
      text,
      staff_user_id: actor.id ?? null,
      staff_name: actor.name ?? '',
      created_at: now.toISOString(),
    }
    return toNote(await insertReturning('order_notes', note, trx))
  })

/** Removes a note; the log of the order tells by whom. */
export async function removeNote(
  { orderId, noteId }: { orderId: string; noteId: string },
  actor: Actor
): Promise<void> {
  await writeTx(async (trx) => {
    const note = await one<NoteRow>(
      'delete from order_notes where id = ? and order_id = ? returning *',
      [noteId, orderId],
      trx
    )
    if (!note) throw notFound(staffOrderTexts.unknownNote)
    if (isQuestion(note)) throw conflict(staffOrderTexts.questionStays, 'E_QUESTION')
    await recordAction(
      { subject: { type: 'order', id: orderId }, action: 'note_removed', actor },
      trx
    )
  })
}
