import { deliveriesPage } from '#reporting/webhooks/deliveries'
import { listReceivers, receiverOrFail } from '#reporting/webhooks/receivers'
import { deliveriesValidator } from '#reporting/webhooks/webhook_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class WebhookReceiverPagesController {
  async index({ inertia }: HttpContext) {
    return inertia.render('admin/webhooks/index', { webhooks: await listReceivers() })
  }

  async show({ inertia, params, request }: HttpContext) {
    const filter = await request.validateUsing(deliveriesValidator)
    const webhook = await receiverOrFail(params.webhookId)
    return inertia.render('admin/webhooks/show', {
      webhook,
      state: filter.state ?? null,
      ...(await deliveriesPage(params.webhookId, filter)),
    })
  }
}
