import { updateProfile } from '#accounts/actions/update_profile'
import { profileValidator } from '#accounts/validators/profile'
import { toUserAnswer } from '#accounts/transformers'
import type { HttpContext } from '@adonisjs/core/http'

export default class MeController {
  async show({ caller }: HttpContext) {
    return toUserAnswer(caller.user!)
  }

  async update({ caller, request }: HttpContext) {
    const change = await request.validateUsing(profileValidator)
    return toUserAnswer(await updateProfile(caller.user!.id, change))
  }
}
