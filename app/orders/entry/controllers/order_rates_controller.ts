import { setCustomerPo } from '#orders/cart/set_customer_po'
import { shippingRatesAt, taxRateAt } from '#orders/checkout/order_rates'
import { storedOrderShippingRates } from '#orders/entry/reads/staff_order_rates'
import { accessOf } from '#orders/order/request_access'
import { customerPoValidator } from '#orders/cart/cart_validators'
import { shippingRateValidator, taxRateValidator } from '#orders/checkout/rate_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class OrderRatesController {
  async shipping(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(shippingRateValidator)
    const { id } = ctx.params
    const access = accessOf(ctx)
    const forStaff = await storedOrderShippingRates(id, access, input)
    return forStaff ?? shippingRatesAt(id, access, input)
  }

  async tax(ctx: HttpContext) {
    const { address } = await ctx.request.validateUsing(taxRateValidator)
    const rate = await taxRateAt(ctx.params.id, accessOf(ctx), address)
    return { tax: rate.toFraction() }
  }

  async customerPo(ctx: HttpContext) {
    const { po } = await ctx.request.validateUsing(customerPoValidator)
    return { customerPO: await setCustomerPo(ctx.params.id, po, accessOf(ctx)) }
  }
}
