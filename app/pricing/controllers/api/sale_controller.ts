import { toAuditActor } from '#accounts'
import { configuredSale, configureSale, readSalePercent, type ConfiguredSale } from '#catalog'
import { Rate } from '#shared/rate'
import { saleValidator } from '#pricing/validators/sale'
import type { HttpContext } from '@adonisjs/core/http'

export default class SaleController {
  async show() {
    return toResponse(await configuredSale())
  }

  async update({ request, actor }: HttpContext) {
    const { percent, start, end, updated } = await request.validateUsing(saleValidator)
    const sale = {
      percentMillionths: readSalePercent(percent)!.millionths,
      startsAt: start,
      endsAt: end,
    }
    return toResponse(await configureSale(sale, toAuditActor(actor.user!), updated ?? undefined))
  }
}

const toResponse = ({ percentMillionths, startsAt, endsAt, updatedAt }: ConfiguredSale) => ({
  percent: Rate.millionths(percentMillionths).toFraction(),
  start: startsAt,
  end: endsAt,
  updated: updatedAt,
})
