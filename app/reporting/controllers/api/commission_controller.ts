import { Readable } from 'node:stream'
import { setDownloadHeaders } from '#core/files/download'
import { commissionCsv } from '#reporting/queries/commission_csv'
import { commissionOrdersJson } from '#reporting/queries/commission_orders_json'
import { commissionRunCsv } from '#reporting/queries/commission_run_csv'
import { lockedRunOrFail } from '#reporting/queries/commission_runs'
import { commissionPeriod } from '#reporting/rules/commission_period'
import { commissionTerms } from '#reporting/rules/commission_terms'
import {
  commissionFileValidator,
  commissionOrdersValidator,
} from '#reporting/validators/commission'
import { texts } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'

export default class CommissionController {
  async index({ request, response }: HttpContext) {
    const input = await request.validateUsing(commissionOrdersValidator, { data: request.qs() })
    const period = commissionPeriod(input, new Date())
    response.header('Content-Type', 'application/json; charset=utf-8')
    response.header('Cache-Control', 'no-store')
    return response.stream(Readable.from(commissionOrdersJson(period)))
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
