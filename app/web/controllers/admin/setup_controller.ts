import { missingFacts } from '#config/missing_facts'
import type { HttpContext } from '@adonisjs/core/http'

/** Shows what the owner of the shop must supply. */
export default class SetupController {
  index({ inertia }: HttpContext) {
    return inertia.render('admin/setup/index', { facts: [...missingFacts] })
  }
}
