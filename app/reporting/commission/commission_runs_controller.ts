import { toAuditActor } from '#accounts'
import { lockCommissionPeriod } from '#reporting/commission/lock_commission_period'
import { listCommissionRuns } from '#reporting/commission/commission_runs'
import { toRunResponse } from '#reporting/commission/commission_run_response'
import { commissionRunValidator } from '#reporting/commission/commission_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class CommissionRunsController {
  async index({ response }: HttpContext) {
    const runs = await listCommissionRuns()
    response.header('Cache-Control', 'no-store')
    return { runs: runs.map(toRunResponse) }
  }

  /** The run is locked by a job; its state says when that is done. */
  async store({ request, response, actor }: HttpContext) {
    const input = await request.validateUsing(commissionRunValidator)
    const run = await lockCommissionPeriod({ ...input, actor: toAuditActor(actor.user!) })
    return response.status(202).send({ run: toRunResponse(run) })
  }
}
