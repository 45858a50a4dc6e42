import { isSuperAdmin } from '#shared/enums'
import { setupFacts } from '#reporting'
import { toOwnerSettingViews } from '#web/transformers/setup'
import type { HttpContext } from '@adonisjs/core/http'

/** Shows what the owner of the shop must supply; super admins change it. */
export default class SetupController {
  async index({ inertia, actor }: HttpContext) {
    return inertia.render('admin/setup/index', {
      facts: await setupFacts(),
      settings: isSuperAdmin(actor.user!.role) ? toOwnerSettingViews() : null,
    })
  }
}
