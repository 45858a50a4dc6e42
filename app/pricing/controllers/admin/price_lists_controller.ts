import { inject } from '@adonisjs/core'
import { findCustomer } from '#accounts'
import { shop } from '#config/shop'
import { asDownload } from '#core/download'
import { MakePriceList } from '#pricing/actions/make_price_list'
import { priceListValidator } from '#pricing/validators/price_lists'
import type { HttpContext } from '@adonisjs/core/http'

export default class PriceListsController {
  /** Of any customer or group, for staff */
  @inject()
  async show(ctx: HttpContext, makePriceList: MakePriceList) {
    const asked = await priceListValidator.validate(ctx.request.qs())
    const { user: userId, group: groupId, format = 'pdf' } = asked
    const customer = userId === undefined ? null : await findCustomer(userId)
    const currency = asked.currency ?? customer?.currency ?? shop.defaultCurrency
    const of = { userId, groupId }
    const { fileName, type, content } = await makePriceList.handle({ of, currency, format })
    asDownload(ctx, fileName, type)
    return ctx.response.send(content)
  }
}
