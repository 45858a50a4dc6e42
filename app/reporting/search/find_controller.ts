import { findEverything } from '#reporting/search/find_everything'
import { findValidator } from '#reporting/search/find_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class FindController {
  async index({ request, actor }: HttpContext) {
    const { q = '' } = await request.validateUsing(findValidator, { data: request.qs() })
    return findEverything(q, actor.user!)
  }
}
