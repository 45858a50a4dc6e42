import { menuBadges, staffHome } from '#reporting/queries/staff_home'

export default class StaffHomeController {
  index() {
    return staffHome()
  }

  badges() {
    return menuBadges()
  }
}
