import { listGroups } from '#accounts/user/groups'
import { listUsers } from '#accounts/user/list_users'
import { roleChoices } from '#accounts/user/staff_permissions_rules'
import { toUserRowView } from '#accounts/user/user_response'
import { DEFAULT_USER_FILTER } from '#accounts/user/user_list'
import { userPageValidator } from '#accounts/users/user_validators'
import { requestedPageSize } from '#core/http/page_size'
import { AccountType } from '#shared/enums'
import type { HttpContext } from '@adonisjs/core/http'

const NEW_USER = { id: '', role: AccountType.Regular }

export default class UsersController {
  async index(ctx: HttpContext) {
    const { request, inertia, actor } = ctx
    const { q = '', ...input } = await request.validateUsing(userPageValidator, {
      data: request.qs(),
    })
    const pageSize = requestedPageSize(ctx)
    const filter = { ...DEFAULT_USER_FILTER, ...input, pageSize, query: q }
    const { results, ...paging } = await listUsers(filter)
    const { query, sort, dir, group = null, role = null, balance = null } = filter
    const { idle_since: idleSince = null } = filter
    const roles = roleChoices(NEW_USER, actor.user!)
    const groups = await listGroups()
    return inertia.render('admin/users/index', {
      users: {
        rows: results.map(toUserRowView),
        ...paging,
        query,
        sort,
        dir,
        conditions: { group, role, balance, idle_since: idleSince },
        roles,
        groups: groups.map(({ id, name }) => ({ id, name })),
      },
    })
  }
}
