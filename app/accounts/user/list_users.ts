import User from '#accounts/user/user'
import { findFilteredUsers, hasConditions } from '#accounts/user/filter_users'
import { USER_LIST, USER_SORTS } from '#accounts/user/user_list_source'
import { countPages } from '#core/lists'
import { findPage } from '#core/search/list_page'
import { AccountType } from '#shared/enums'
import type { UserFilter, UserList } from '#accounts/user/user_list'

/** Returns one page of the users; `query` is a list of words that `userDocument` contains. */
export async function listUsers(filter: UserFilter): Promise<UserList> {
  const { page, pageSize, sort } = filter
  const { ids, count, isMore } = hasConditions(filter)
    ? await findFilteredUsers(filter)
    : await findPage(USER_LIST, { ...filter, sort: USER_SORTS[sort] })
  return {
    results: await usersInOrder(ids),
    count,
    more: isMore,
    page,
    pages: countPages(count, pageSize),
    pageSize,
  }
}

async function usersInOrder(ids: string[]): Promise<User[]> {
  const users = await User.query().whereIn('id', ids).preload('group')
  const byId = new Map(users.map((user) => [user.id, user]))
  return ids.map((id) => byId.get(id)!)
}

export function listAllUsers(): Promise<User[]> {
  return User.query().whereNull('erased_at').preload('group').orderBy('email')
}

/** Returns the staff users, who can be a customer's salesperson. */
export function listSalespeople(): Promise<User[]> {
  return User.query()
    .whereNull('erased_at')
    .where('role', '>=', AccountType.Admin)
    .orderBy('firstname')
    .orderBy('id')
}
