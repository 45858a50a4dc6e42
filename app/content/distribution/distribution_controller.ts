import { toAuditActor } from '#accounts'
import { requestedVersion } from '#core/http/if_match'
import { saveDistribution } from '#content/distribution/save_distribution'
import { distributionList } from '#content/distribution/distribution_list'
import { distributionValidator } from '#content/distribution/distribution_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class DistributionController {
  async show({ response }: HttpContext) {
    const { entries, version } = await distributionList()
    response.header('ETag', `"${version}"`)
    return entries
  }

  async store(ctx: HttpContext) {
    // The framework would turn a list into an object with numbers as keys.
    const entries: unknown = ctx.request.body()
    const input = await distributionValidator.validate({ entries })
    const actor = toAuditActor(ctx.actor.user!)
    await saveDistribution(input.entries, { version: requestedVersion(ctx), actor })
    return this.show(ctx)
  }
}
