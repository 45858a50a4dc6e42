import { sendCsv } from '#core/files/download'
import { promoDetail, seriesCodesCsv } from '#pricing/promos/promo_page'
import type { HttpContext } from '@adonisjs/core/http'

export default class SeriesCodesController {
  async index(ctx: HttpContext) {
    const promo = await promoDetail(ctx.params.id)
    if (!promo) return ctx.response.redirect().toPath('/admin/promos')
    return sendCsv(ctx, `${promo.code} codes.csv`, await seriesCodesCsv(promo.id))
  }
}
