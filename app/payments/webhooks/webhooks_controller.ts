import { receiveEvent } from '#payments/webhooks/receive_event'
import type { HttpContext } from '@adonisjs/core/http'

export default class WebhooksController {
  /** The signature covers the raw bytes, so the parsed body is never read. */
  async store({ request }: HttpContext) {
    await receiveEvent(request.raw() ?? '', request.header('stripe-signature'))
    return { received: true }
  }
}
