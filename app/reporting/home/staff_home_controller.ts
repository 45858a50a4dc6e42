import { menuBadges } from '#reporting/home/todos'
import { staffHome } from '#reporting/home/staff_home'
import type { HttpContext } from '@adonisjs/core/http'

export default class StaffHomeController {
  index({ actor }: HttpContext) {
    return staffHome(actor.user!)
  }

  badges() {
    return menuBadges()
  }
}
