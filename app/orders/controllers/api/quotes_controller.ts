import { setCustomerPo } from '#orders/actions/set_customer_po'
import { quoteShipping, quoteTax } from '#orders/queries/quote_order'
import { accessOf } from '#orders/request_access'
import { customerPoValidator } from '#orders/validators/cart'
import { shippingQuoteValidator, taxQuoteValidator } from '#orders/validators/quote'
import type { HttpContext } from '@adonisjs/core/http'

export default class QuotesController {
  async shipping(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(shippingQuoteValidator)
    return quoteShipping(ctx.params.id, accessOf(ctx), input)
  }

  async tax(ctx: HttpContext) {
    const { address } = await ctx.request.validateUsing(taxQuoteValidator)
    const rate = await quoteTax(ctx.params.id, accessOf(ctx), address)
    return { tax: rate.toFraction() }
  }

  async customerPo(ctx: HttpContext) {
    const { po } = await ctx.request.validateUsing(customerPoValidator)
    return { customerPO: await setCustomerPo(ctx.params.id, po, accessOf(ctx)) }
  }
}
