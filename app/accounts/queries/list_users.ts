import User from '#accounts/models/user'
import { one, rows, type Binding } from '#core/database'
import { likePattern } from '#core/like'
import { countPages } from '#core/lists'
import { AccountType } from '#shared/enums'
import { RETAILER } from '#shared/texts/display_names'
import type { UserFilter, UserList, UserSort } from '#accounts/user_list'

const SORT_COLUMNS: Record<UserSort, string> = {
  'name': `lower(coalesce(nullif(trim(u.firstname || ' ' || u.lastname), ''), u.email))`,
  'company': 'lower(u.company)',
  'email': 'u.email',
  'dates.created': 'u.created_at',
  'group': `lower(coalesce(g.name, '${RETAILER}'))`,
  'custom_pricing': 'u.custom_pricing',
}

const SEARCHED_COLUMNS = [
  `u.firstname || ' ' || u.lastname`,
  'u.company',
  'u.email',
  'u.phone',
  `coalesce(g.name, '${RETAILER}')`,
]

const NOT_ERASED = 'u.erased_at is null'

/** Returns one page of the users; `query` matches name, company, e-mail, phone and group. */
export async function listUsers(filter: UserFilter): Promise<UserList> {
  const { page, pageSize, sort, dir } = filter
  const { where, bindings } = searchCondition(filter.query)
  const from = `from users u left join customer_groups g on g.id = u.group_id where ${where}`
  const total = await one<{ n: number }>(`select count(*) as n ${from}`, bindings)
  const pageOfIds = await rows<{ id: string }>(
    `select u.id ${from} order by ${SORT_COLUMNS[sort]} ${dir}, u.id ${dir} limit ? offset ?`,
    [...bindings, pageSize, (page - 1) * pageSize]
  )
  const count = total!.n
  return {
    results: await usersInOrder(pageOfIds.map(({ id }) => id)),
    count,
    page,
    pages: countPages(count, pageSize),
    pageSize,
  }
}

function searchCondition(query: string): { where: string; bindings: Binding[] } {
  if (!query.trim()) return { where: NOT_ERASED, bindings: [] }

  const conditions = SEARCHED_COLUMNS.map((column) => `lower(${column}) like ? escape '\\'`)
  return {
    where: `${NOT_ERASED} and (${conditions.join(' or ')})`,
    bindings: SEARCHED_COLUMNS.map(() => likePattern(query)),
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
