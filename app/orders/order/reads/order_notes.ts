import { rows, type TableRow, type Trx } from '#core/database'
import { quoteTexts as texts } from '#shared/texts/quotes'

export type NoteRow = TableRow<'order_notes'>

/** A note of a staff member about an order, or a question of its customer, which stays */
export type OrderNote = {
  id: string
  text: string
  by: string
  at: string
  isQuestion: boolean
}

export const toNote = (row: NoteRow): OrderNote => ({
  id: row.id,
  text: row.text,
  by: row.staff_name,
  at: row.created_at,
  isQuestion: isQuestion(row),
})

export const isQuestion = (row: Pick<NoteRow, 'staff_user_id' | 'staff_name'>): boolean =>
  row.staff_user_id === null && row.staff_name === texts.customerNote

/** Returns the notes of an order, oldest first. */
export async function notesOfOrder(orderId: string, trx?: Trx): Promise<OrderNote[]> {
  const notes = await rows<NoteRow>(
    'select * from order_notes where order_id = ? order by created_at, id',
    [orderId],
    trx
  )
  return notes.map(toNote)
}
