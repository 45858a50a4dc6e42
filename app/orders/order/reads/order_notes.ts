import { rows, type TableRow, type Trx } from '#core/database'

export type NoteRow = TableRow<'order_notes'>

/** A note of a staff member about an order */
export type OrderNote = { id: string; text: string; by: string; at: string }

export const toNote = ({ id, text, staff_name: by, created_at: at }: NoteRow): OrderNote => ({
  id,
  text,
  by,
  at,
})

/** Returns the notes of an order, oldest first. */
export async function notesOfOrder(orderId: string, trx?: Trx): Promise<OrderNote[]> {
  const notes = await rows<NoteRow>(
    'select * from order_notes where order_id = ? order by created_at, id',
    [orderId],
    trx
  )
  return notes.map(toNote)
}
