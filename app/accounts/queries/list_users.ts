import User from '#accounts/models/user'
import { USER_SEARCH } from '#accounts/user_search'
import { rows } from '#core/database'
import { countPages, type SortDirection } from '#core/lists'
import { findPage, type ListSource, type SortKey } from '#core/search/list_page'
import { AccountType } from '#shared/enums'
import { RETAILER } from '#shared/texts/display_names'
import type { Select } from '#core/search/matches'
import type { UserFilter, UserList, UserSort } from '#accounts/user_list'

const NOT_ERASED = 'erased_at is null'
/** The accounts that are not erased; the indexes of the list have the same condition and the same expressions. */
export const USER_LIST = {
  table: 'users',
  listed: NOT_ERASED,
  time: 'created_at',
  search: USER_SEARCH,
  prefix: { column: 'email', of: (query) => query.toLowerCase() },
} as const satisfies ListSource

export const USER_SORTS: Record<UserSort, SortKey> = {
  'name': { column: 'name' },
  'company': { column: 'company' },
  'email': { column: 'email' },
  'dates.created': { column: 'created_at' },
  'group': { column: 'group_name', first: firstByGroup },
  'custom_pricing': { column: 'custom_pricing' },
}

/** Returns one page of the users; `query` is a list of words that `userDocument` contains. */
export async function listUsers(filter: UserFilter): Promise<UserList> {
  const { page, pageSize, sort } = filter
  const { ids, count, isMore } = await findPage(USER_LIST, { ...filter, sort: USER_SORTS[sort] })
  return {
    results: await usersInOrder(ids),
    count,
    more: isMore,
    page,
    pages: countPages(count, pageSize),
    pageSize,
  }
}

/** Groups are few, so the first users of each are read from the index and then ordered by the names of the groups. */
async function firstByGroup(dir: SortDirection, limit: number): Promise<Select> {
  const groups = await rows<{ id: string; sort_key: string }>(
    'select id, lower(name) as sort_key from customer_groups order by id'
  )
  const condition = `where ${NOT_ERASED} and group_id`
  const order = `order by id ${dir} limit ?`
  const selects = [
    `select * from (select cast(? as text) as sort_key, id from users ${condition} is null ${order}) retailers`,
    ...groups.map(
      (_, index) =>
        `select * from (select cast(? as text) as sort_key, id from users ${condition} = ? ${order}) group_${index}`
    ),
  ]
  return {
    sql: selects.join(' union all '),
    bindings: [
      ...[RETAILER.toLowerCase(), limit],
      ...groups.flatMap(({ id, sort_key: name }) => [name, id, limit]),
    ],
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
