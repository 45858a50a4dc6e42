import { quoteNewShipping, quoteNewTax } from '#orders/queries/quote_order'
import { newOrderRateValidator, withShippingAddress } from '#orders/validators/staff_order'
import type { HttpContext } from '@adonisjs/core/http'

/** Carrier and tax rates of an order that staff have not created yet: order 0 */
export default class NewOrderRatesController {
  async shipping({ request }: HttpContext) {
    const body = withShippingAddress(request.body())
    return quoteNewShipping(await newOrderRateValidator.validate(body))
  }

  async tax({ request }: HttpContext) {
    const body = withShippingAddress(request.body())
    const rate = await quoteNewTax(await newOrderRateValidator.validate(body))
    return { tax: rate.toFraction() }
  }
}
