import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'

export function paymentApiRoutes(): void {
  router.post('/payments/webhook', [controllers.payments.webhooks.Webhooks, 'store'])
}
