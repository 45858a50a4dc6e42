import { menuBadges, staffHome } from '#reporting/queries/staff_home'
import type { HttpContext } from '@adonisjs/core/http'

export default class StaffHomeController {
  index({ actor }: HttpContext) {
    return staffHome(actor.user!)
  }

  badges() {
    return menuBadges()
  }
}
