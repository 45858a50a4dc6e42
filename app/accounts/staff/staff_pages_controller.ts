import { staffPage } from '#accounts/staff/staff_page'
import type { HttpContext } from '@adonisjs/core/http'

export default class StaffPagesController {
  async index({ actor, inertia }: HttpContext) {
    return inertia.render('admin/staff/index', { staff: await staffPage(actor.user!) })
  }
}
