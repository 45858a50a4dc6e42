import { receiveEvent } from '#payments/actions/receive_event'
import type { HttpContext } from '@adonisjs/core/http'

export default class WebhooksController {
  /** The signature is over the bytes as they came, so nothing parsed is looked at. */
  async store({ request }: HttpContext) {
    await receiveEvent(request.raw() ?? '', request.header('stripe-signature'))
    return { received: true }
  }
}
