import { openPageFacts } from '#content'
import { missingFacts } from '#config/missing_facts'
import type { MissingFactView } from '#web/views'
import type { HttpContext } from '@adonisjs/core/http'

/** Shows what the owner of the shop must supply. */
export default class SetupController {
  async index({ inertia }: HttpContext) {
    const facts: MissingFactView[] = [...missingFacts, ...(await openPageFacts())]
    return inertia.render('admin/setup/index', { facts })
  }
}
