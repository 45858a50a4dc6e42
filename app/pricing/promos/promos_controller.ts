import { toAuditActor } from '#accounts'
import { withMeanwhile } from '#core/edits/merge_edits'
import { editPromo } from '#pricing/promos/save_promo'
import { pathId } from '#pricing/prices/price_request_validators'
import { promoValidator } from '#pricing/promos/promo_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class PromosController {
  async update(ctx: HttpContext) {
    const input = await promoValidator.validate(ctx.request.body())
    const id = pathId(ctx)
    const { updated, meanwhile } = await editPromo(id, input, toAuditActor(ctx.actor.user!))
    return { _id: id, updated, ...withMeanwhile(meanwhile) }
  }
}
