import { checkoutSettings } from '#orders/queries/checkout_settings'
import type { HttpContext } from '@adonisjs/core/http'

export const STAGES = ['cart', 'address', 'delivery', 'payment', 'confirm', 'complete'] as const

/** The page of all six steps. The order itself is read by its calls, whose id the browser keeps. */
export default class CheckoutController {
  async show({ params, inertia, storefront, caller }: HttpContext) {
    const stage = STAGES.find((known) => known === params.stage) ?? 'cart'
    return inertia.render('storefront/checkout', {
      stage,
      settings: checkoutSettings(storefront.currency, caller.user),
    })
  }
}
