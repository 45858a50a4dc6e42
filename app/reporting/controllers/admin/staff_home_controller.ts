import { staffHome } from '#reporting/queries/staff_home'
import type { HttpContext } from '@adonisjs/core/http'

export default class StaffHomeController {
  async show({ inertia }: HttpContext) {
    return inertia.render('admin/home/index', { home: await staffHome() })
  }
}
