import { toAuditActor } from '#accounts'
import { setPromoDisabled } from '#pricing/promos/save_promo'
import { promoStateValidator } from '#pricing/promos/promo_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class PromoStatesController {
  async update({ params, request, actor, session, response }: HttpContext) {
    const { disabled } = await request.validateUsing(promoStateValidator)
    await setPromoDisabled(params.id, disabled, toAuditActor(actor.user!))
    session.flash('success', disabled ? 'Code deactivated.' : 'Code activated.')
    return response.redirect().status(303).toPath(`/admin/promos/${params.id}`)
  }
}
