import { profileFrame } from '#accounts'
import { registeredUnits } from '#trackr/passports/own_units_page'
import type { HttpContext } from '@adonisjs/core/http'

/** The units that the signed-in customer has registered, as a tab of the profile */
export default class OwnUnitsController {
  async index(ctx: HttpContext) {
    return ctx.inertia.render('account/profile/units', {
      profile: profileFrame(ctx),
      units: await registeredUnits(ctx.actor.user!.id),
    })
  }
}
