import { viewerOf } from '#reporting/home/home_viewer'
import { menuBadges } from '#reporting/home/todos'
import { staffHome } from '#reporting/home/staff_home'
import type { HttpContext } from '@adonisjs/core/http'

export default class StaffHomeController {
  index(ctx: HttpContext) {
    return staffHome(viewerOf(ctx))
  }

  badges() {
    return menuBadges()
  }
}
