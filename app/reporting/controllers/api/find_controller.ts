import { findEverything } from '#reporting/queries/find_everything'
import { findValidator } from '#reporting/validators/find'
import type { HttpContext } from '@adonisjs/core/http'

export default class FindController {
  async index({ request, actor }: HttpContext) {
    const { q = '' } = await request.validateUsing(findValidator, { data: request.qs() })
    return findEverything(q, actor.user!)
  }
}
