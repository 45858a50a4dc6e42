import { Readable } from 'node:stream'
import { setDownloadHeaders } from '#core/files/download'
import { commissionCsv } from '#reporting/commission/commission_csv'
import { commissionOrdersJson } from '#reporting/commission/commission_report'
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
