import { accountCart } from '#orders/cart/account_cart'
import { checkoutSettings } from '#orders/checkout/checkout_settings'
import { CHECKOUT_STAGES } from '#shared/enums'
import type { HttpContext } from '@adonisjs/core/http'

/** One page for all six steps. The browser stores the order id and loads the order from the API; the cart of an account comes with the page. */
export default class CheckoutPageController {
  async show({ params, inertia, storefront, actor }: HttpContext) {
    const currentStage = CHECKOUT_STAGES.find((stage) => stage === params.stage) ?? 'cart'
    return inertia.render('storefront/checkout', {
      stage: currentStage,
      cart:
        actor.user && currentStage === 'cart'
          ? await accountCart(actor.user, storefront.currency)
          : null,
      settings: await checkoutSettings(storefront.currency, actor.user),
    })
  }
}
