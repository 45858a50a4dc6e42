import { toAuditActor } from '#accounts'
import {
  configuredSale,
  configureSale,
  readSalePercent,
  saleOffReason,
  saleState,
  type ConfiguredSale,
} from '#catalog'
import { withMeanwhile } from '#core/edits/merge_edits'
import { assertNoFieldErrors } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import { Rate } from '#shared/rate'
import { saleValidator } from '#pricing/sale/sale_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class SaleController {
  async show() {
    return toResponse(await configuredSale())
  }

  async update({ request, actor }: HttpContext) {
    const { percent, start, end, updated } = await request.validateUsing(saleValidator)
    if (percent !== 0) assertDates({ start, end })
    const sale = {
      percentMillionths: readSalePercent(percent)!.millionths,
      startsAt: start ?? null,
      endsAt: end ?? null,
    }
    const by = toAuditActor(actor.user!)
    const saved = await configureSale(sale, by, updated ?? undefined)
    return { ...toResponse(saved.sale), ...withMeanwhile(saved.meanwhile) }
  }
}

/** Only a percentage of 0, which is no sale, needs no dates; null is a date without a value. */
function assertDates({ start, end }: { start?: string | null; end?: string | null }) {
  assertNoFieldErrors({
    ...(start === undefined && { start: texts.form.required }),
    ...(end === undefined && { end: texts.form.required }),
  })
}

const toResponse = (sale: ConfiguredSale) => ({
  percent: Rate.millionths(sale.percentMillionths).toFraction(),
  start: sale.startsAt,
  end: sale.endsAt,
  updated: sale.updatedAt,
  state: saleState(sale, new Date()),
  reason: saleOffReason(sale),
})
