import { toUserAnswer } from '#accounts/transformers'
import type { HttpContext } from '@adonisjs/core/http'

export default class MeController {
  async show({ caller }: HttpContext) {
    return toUserAnswer(caller.user!)
  }
}
