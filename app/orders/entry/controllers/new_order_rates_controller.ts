import { newOrderShippingRates, newOrderTaxRate } from '#orders/entry/reads/staff_order_rates'
import { newOrderRateValidator, withShippingAddress } from '#orders/entry/staff_order_validators'
import type { HttpContext } from '@adonisjs/core/http'

/** Carrier and tax rates of an order that staff have not created yet: order 0 */
export default class NewOrderRatesController {
  async shipping({ request }: HttpContext) {
    const body = withShippingAddress(request.body())
    return newOrderShippingRates(await newOrderRateValidator.validate(body))
  }

  async tax({ request }: HttpContext) {
    const body = withShippingAddress(request.body())
    const rate = await newOrderTaxRate(await newOrderRateValidator.validate(body))
    return { tax: rate.toFraction() }
  }
}
