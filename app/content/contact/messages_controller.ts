import { toAuditActor } from '#accounts'
import { respondIdempotently } from '#core/http/idempotent_response'
import { findMessage, markAnswered, type Staff } from '#content/contact/answer_message'
import { linkMessage } from '#content/contact/link_message'
import { replyToMessage } from '#content/contact/reply_to_message'
import { submitMessage } from '#content/contact/submit_message'
import { messageResponses } from '#content/contact/message_response'
import {
  answeredValidator,
  linkValidator,
  messageCallValidator,
  replyValidator,
} from '#content/contact/message_validators'
import type ContactMessage from '#content/contact/contact_message'
import type { HttpContext } from '@adonisjs/core/http'

/** Messages of the contact form */
export default class MessagesController {
  async store(ctx: HttpContext) {
    const { data } = await ctx.request.validateUsing(messageCallValidator)
    return respondIdempotently(ctx, async () => {
      await submitMessage(data, { ip: ctx.request.ip(), website: data.website })
      return { status: 200, body: { ok: true } }
    })
  }

  async update({ params, request, actor }: HttpContext) {
    const { answered } = await request.validateUsing(answeredValidator)
    return responseOf(await markAnswered(params.id, answered, staffOf(actor)))
  }

  async link({ params, request, actor }: HttpContext) {
    const { user } = await request.validateUsing(linkValidator)
    return responseOf(await linkMessage(params.id, user, toAuditActor(actor.user!)))
  }

  async reply(ctx: HttpContext) {
    const { text } = await ctx.request.validateUsing(replyValidator)
    const { id: messageId } = ctx.params
    const staff = staffOf(ctx.actor)
    return respondIdempotently(ctx, async () => {
      await replyToMessage({ messageId, text, staff })
      return { status: 201, body: await responseOf(await findMessage(messageId)) }
    })
  }
}

function staffOf({ user }: HttpContext['actor']): Staff {
  const { name } = toAuditActor(user!)
  return { id: user!.id, name: name ?? '' }
}

async function responseOf(message: ContactMessage) {
  const [response] = await messageResponses([message])
  return response
}
