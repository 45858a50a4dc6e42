import { toAuditActor } from '#accounts'
import { pairSerials } from '#trackr/genealogy/pair_serials'
import { reportResults } from '#trackr/scans/report_results'
import {
  finalTestValidator,
  pairingValidator,
  reportValidator,
} from '#trackr/scans/save_validators'
import type { ReportStage } from '#trackr/unit/stage_rules'
import type { HttpContext } from '@adonisjs/core/http'

const actorOf = ({ actor }: HttpContext) => toAuditActor(actor.user!)

/** Saves what the stations scan. */
export default class StationReportsController {
  programmed(ctx: HttpContext) {
    return this.#report(ctx, 0)
  }

  test(ctx: HttpContext) {
    return this.#report(ctx, 1)
  }

  sanded(ctx: HttpContext) {
    return this.#report(ctx, 2)
  }

  async finalTest(ctx: HttpContext) {
    const { serials, ...input } = await ctx.request.validateUsing(finalTestValidator)
    return reportResults({ stage: 4, ...listsOf(serials), ...input }, actorOf(ctx))
  }

  async pair(ctx: HttpContext) {
    const body: unknown = ctx.request.body()
    const input = Array.isArray(body) ? { pairs: body } : body
    return pairSerials(await pairingValidator.validate(input), actorOf(ctx))
  }

  async #report(ctx: HttpContext, stage: ReportStage) {
    const { serials, product, ...input } = await ctx.request.validateUsing(reportValidator)
    return reportResults({ stage, ...listsOf(serials), productId: product, ...input }, actorOf(ctx))
  }
}

const listsOf = ({ pass = [], fail = [] }: { pass?: string[]; fail?: string[] }) => ({ pass, fail })
