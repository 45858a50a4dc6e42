import { Readable } from 'node:stream'
import { setDownloadHeaders } from '#core/files/download'
import { sendJsonList } from '#core/http/json_list'
import { commissionCsv } from '#reporting/commission/commission_csv'
import { commissionOrders } from '#reporting/commission/commission_report'
import { commissionRunCsv } from '#reporting/commission/commission_run_csv'
import { lockedRunOrFail } from '#reporting/commission/commission_runs'
import { commissionPeriod, commissionTerms } from '#reporting/commission/commission_rules'
import {
  commissionFileValidator,
  commissionOrdersValidator,
} from '#reporting/commission/commission_validators'
import { texts } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'

export default class CommissionController {
  async index(ctx: HttpContext) {
    const data = ctx.request.qs()
    const input = await ctx.request.validateUsing(commissionOrdersValidator, { data })
    return sendJsonList(ctx, commissionOrders(commissionPeriod(input, new Date())))
  }

  async export(ctx: HttpContext) {
    const { request, response } = ctx
    const input = await request.validateUsing(commissionFileValidator, { data: request.qs() })
    const isExtended = input.extended === 'true'
    const lines =
      input.run === undefined
        ? commissionCsv(commissionPeriod(input, new Date()), commissionTerms(input.rate), {
            isExtended,
          })
        : commissionRunCsv(await lockedRunOrFail(input.run, input), { isExtended })
    setDownloadHeaders(ctx, texts.reports.commissionFile)
    return response.stream(Readable.from(lines))
  }
}
