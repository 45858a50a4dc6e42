import User from '#accounts/user/user'
import { findFilteredUsers, hasConditions } from '#accounts/user/filter_users'
import { USER_LIST, USER_SORTS } from '#accounts/user/user_list_source'
import { countPages } from '#core/lists'
import { ownTurn } from '#core/search/own_turn'
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

const USERS_AT_ONCE = 100

/** Reads all users by e-mail address, a few in each turn of the event loop: SQLite alone would leave other requests none. */
export async function* allUsers(): AsyncGenerator<User> {
  for (let after = ''; ;) {
    await ownTurn()
    const users = await User.query()
      .whereNull('erased_at')
      .where('email', '>', after)
      .preload('group')
      .orderBy('email')
      .limit(USERS_AT_ONCE)
    yield* users
    if (users.length < USERS_AT_ONCE) return
    after = users.at(-1)!.email
  }
}

/** Returns the staff users, who can be a customer's salesperson. */
export function listSalespeople(): Promise<User[]> {
  return User.query()
    .whereNull('erased_at')
    .where('role', '>=', AccountType.Admin)
    .orderBy('firstname')
    .orderBy('id')
}
