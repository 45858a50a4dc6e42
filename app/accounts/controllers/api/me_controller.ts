import { updateProfile } from '#accounts/actions/update_profile'
import { profileValidator } from '#accounts/validators/profile'
import { toUserJson } from '#accounts/transformers/user'
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
