import { respondIdempotently } from '#core/http/idempotent_response'
import { addNote, removeNote } from '#orders/staff/change_notes'
import { auditActorOf } from '#orders/order/request_access'
import { noteValidator } from '#orders/staff/order_state_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class OrderNotesController {
  async store(ctx: HttpContext) {
    const { text } = await ctx.request.validateUsing(noteValidator)
    return respondIdempotently(ctx, async () => {
      const note = await addNote({ orderId: ctx.params.id, text, actor: auditActorOf(ctx) })
      const { id, by, at } = note
      return { status: 201, body: { _id: id, text: note.text, by, at } }
    })
  }

  async destroy(ctx: HttpContext) {
    const { id: orderId, noteId } = ctx.params
    await removeNote({ orderId, noteId }, auditActorOf(ctx))
    return { ok: true }
  }
}
