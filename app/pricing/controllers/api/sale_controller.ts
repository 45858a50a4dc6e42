import { toSessionActor } from '#accounts'
import { configuredSale, configureSale, readSalePercent, type Sale } from '#catalog'
import { salePreview } from '#pricing/queries/sale_preview'
import { salePreviewValidator, saleValidator } from '#pricing/validators/sale'
import { Rate } from '#shared/rate'
import type { HttpContext } from '@adonisjs/core/http'

export default class SaleController {
  async show() {
    return toAnswer(await configuredSale())
  }

  async update({ request, caller }: HttpContext) {
    const { percent, start, end } = await request.validateUsing(saleValidator)
    const sale = {
      percentMillionths: readSalePercent(percent)!.millionths,
      startsAt: start,
      endsAt: end,
    }
    return toAnswer(await configureSale(sale, toSessionActor(caller.user!)))
  }

  async preview({ request }: HttpContext) {
    const { percent } = await salePreviewValidator.validate(request.qs())
    return { products: await salePreview(readSalePercent(Number(percent))!) }
  }
}

const toAnswer = ({ percentMillionths, startsAt, endsAt }: Sale) => ({
  percent: Rate.millionths(percentMillionths).toFraction(),
  start: startsAt,
  end: endsAt,
})
