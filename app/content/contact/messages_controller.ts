import { toAuditActor } from '#accounts'
import { markAnswered } from '#content/contact/answer_message'
import { submitMessage } from '#content/contact/submit_message'
import { toMessageJson } from '#content/contact/message_response'
import { answeredValidator, messageCallValidator } from '#content/contact/message_validators'
import type { HttpContext } from '@adonisjs/core/http'

/** Messages of the contact form */
export default class MessagesController {
  async store({ request }: HttpContext) {
    const { data } = await request.validateUsing(messageCallValidator)
    await submitMessage(data, { ip: request.ip(), website: data.website })
    return { ok: true }
  }

  async update({ params, request, actor }: HttpContext) {
    const { answered } = await request.validateUsing(answeredValidator)
    const { name } = toAuditActor(actor.user!)
    const staff = { id: actor.user!.id, name: name ?? '' }
    return toMessageJson(await markAnswered(params.id, answered, staff))
  }
}
