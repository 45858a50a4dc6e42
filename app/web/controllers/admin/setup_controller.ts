import { setupPage } from '#web/setup_page'
import type { HttpContext } from '@adonisjs/core/http'

/** Shows super admins what the owner of the shop supplied and what is missing. */
export default class SetupController {
  async index({ inertia }: HttpContext) {
    return inertia.render('admin/setup/index', { groups: await setupPage() })
  }
}
