import { toAuditActor } from '#accounts'
import {
  addReceiver,
  changeReceiver,
  removeReceiver,
  replaceKey,
} from '#reporting/webhooks/change_receivers'
import { deliveriesPage, redeliver, testReceiver } from '#reporting/webhooks/deliveries'
import { listReceivers } from '#reporting/webhooks/receivers'
import {
  deliveriesValidator,
  newReceiverValidator,
  receiverValidator,
} from '#reporting/webhooks/webhook_validators'
import type { HttpContext } from '@adonisjs/core/http'

/** The programs outside that the shop tells what happened */
export default class WebhookReceiversController {
  async index() {
    return { webhooks: await listReceivers() }
  }

  async store({ request, response, actor }: HttpContext) {
    const input = await request.validateUsing(newReceiverValidator)
    return response.created(await addReceiver(input, toAuditActor(actor.user!)))
  }

  async update({ params, request, actor }: HttpContext) {
    const input = await request.validateUsing(receiverValidator)
    return changeReceiver(params.webhookId, input, toAuditActor(actor.user!))
  }

  async destroy({ params, actor }: HttpContext) {
    await removeReceiver(params.webhookId, toAuditActor(actor.user!))
    return { ok: true }
  }

  replaceKey({ params, actor }: HttpContext) {
    return replaceKey(params.webhookId, toAuditActor(actor.user!))
  }

  async test({ params }: HttpContext) {
    return { delivery: await testReceiver(params.webhookId) }
  }

  async deliveries({ params, request }: HttpContext) {
    return deliveriesPage(params.webhookId, await request.validateUsing(deliveriesValidator))
  }

  async redeliver({ params }: HttpContext) {
    return { delivery: await redeliver(params.webhookId, params.deliveryId) }
  }
}
