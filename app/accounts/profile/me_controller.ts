import { updateProfile } from '#accounts/profile/update_profile'
import { profileValidator } from '#accounts/profile/profile_validators'
import { toUserJson } from '#accounts/user/user_response'
import type { HttpContext } from '@adonisjs/core/http'

export default class MeController {
  async show({ actor }: HttpContext) {
    return toUserJson(actor.user!)
  }

  async update({ actor, request }: HttpContext) {
    const change = await request.validateUsing(profileValidator)
    return toUserJson(await updateProfile(actor.user!.id, change))
  }
}
