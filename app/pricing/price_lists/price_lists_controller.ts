import { inject } from '@adonisjs/core'
import { findCustomer } from '#accounts'
import { shop } from '#config/shop'
import { setDownloadHeaders } from '#core/files/download'
import { GeneratePriceList } from '#pricing/price_lists/generate_price_list'
import { priceListValidator } from '#pricing/price_lists/price_list_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class PriceListsController {
  @inject()
  async show(ctx: HttpContext, generatePriceList: GeneratePriceList) {
    const query = await priceListValidator.validate(ctx.request.qs())
    const { user: userId, group: groupId, format = 'pdf' } = query
    const customer = userId === undefined ? null : await findCustomer(userId)
    const currency = query.currency ?? customer?.currency ?? shop.defaultCurrency
    const subject = { userId, groupId }
    const file = await generatePriceList.handle({ subject, currency, format })
    setDownloadHeaders(ctx, file.fileName, file.type)
    return ctx.response.send(file.content)
  }
}
