import { checkoutSettings } from '#orders/queries/checkout_settings'
import type { HttpContext } from '@adonisjs/core/http'

export const STAGES = ['cart', 'address', 'delivery', 'payment', 'confirm', 'complete'] as const

/** One page for all six steps. The browser stores the order id and loads the order from the API. */
export default class CheckoutController {
  async show({ params, inertia, storefront, actor }: HttpContext) {
    const currentStage = STAGES.find((stage) => stage === params.stage) ?? 'cart'
    return inertia.render('storefront/checkout', {
      stage: currentStage,
      settings: checkoutSettings(storefront.currency, actor.user),
    })
  }
}
