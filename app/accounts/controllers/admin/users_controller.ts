import { FIRST_USERS, listUsers } from '#accounts/queries/list_users'
import { roleChoices } from '#accounts/rules/staff_powers'
import { userPageValidator } from '#accounts/validators/users'
import { RETAILER, ROLE_NAMES } from '#shared/display_names'
import { AccountType } from '#shared/enums'
import type User from '#accounts/models/user'
import type { UserRowView } from '#accounts/views'
import type { HttpContext } from '@adonisjs/core/http'

const NOBODY_YET = { id: '', role: AccountType.Regular }

export default class UsersController {
  async index({ request, inertia, caller }: HttpContext) {
    const { q = '', ...asked } = await request.validateUsing(userPageValidator, {
      data: request.qs(),
    })
    const filter = { ...FIRST_USERS, ...asked, query: q }
    const { results, count, page, pages } = await listUsers(filter)
    const { query, sort, dir } = filter
    const roles = roleChoices(NOBODY_YET, caller.user!)
    return inertia.render('admin/users/index', {
      users: { rows: results.map(toRow), count, page, pages, query, sort, dir, roles },
    })
  }
}

const toRow = (user: User): UserRowView => ({
  id: user.id,
  name: `${user.firstname} ${user.lastname}`.trim(),
  company: user.company,
  email: user.email,
  role: user.isStaff ? ROLE_NAMES[user.role] : null,
  group: user.group?.name ?? RETAILER,
  isTrade: user.isTrade,
  hasCustomPricing: user.customPricing,
  at: user.createdAt,
})
