import { toAuditActor } from '#accounts'
import { configuredSale, configureSale, readSalePercent, type ConfiguredSale } from '#catalog'
import { withMeanwhile } from '#core/edits/merge_edits'
import { Rate } from '#shared/rate'
import { saleValidator } from '#pricing/sale/sale_validators'
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
    const by = toAuditActor(actor.user!)
    const saved = await configureSale(sale, by, updated ?? undefined)
    return { ...toResponse(saved.sale), ...withMeanwhile(saved.meanwhile) }
  }
}

const toResponse = ({ percentMillionths, startsAt, endsAt, updatedAt }: ConfiguredSale) => ({
  percent: Rate.millionths(percentMillionths).toFraction(),
  start: startsAt,
  end: endsAt,
  updated: updatedAt,
})
