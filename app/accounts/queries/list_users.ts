import User from '#accounts/models/user'
import { shop } from '#config/shop'
import { one, rows } from '#core/database'
import { like } from '#core/like'
import { pagesOf, type ListFilter, type ListPage } from '#core/lists'
import { RETAILER } from '#shared/display_names'
import type { Binding } from '#core/database'

/** The words of a list's sort key and the columns behind them; another word is refused by the validator. */
export const USER_SORTS = {
  'name': `lower(coalesce(nullif(trim(u.firstname || ' ' || u.lastname), ''), u.email))`,
  'company': 'lower(u.company)',
  'email': 'u.email',
  'dates.created': 'u.created_at',
  'group': `lower(coalesce(g.name, '${RETAILER}'))`,
  'custom_pricing': 'u.custom_pricing',
} as const
export type UserSort = keyof typeof USER_SORTS
export const USER_SORT_KEYS = Object.keys(USER_SORTS) as UserSort[]

export type UserFilter = ListFilter<UserSort>
export type UserList = ListPage<User>

export const FIRST_USERS: UserFilter = {
  page: 1,
  pageSize: shop.pageSize.list,
  query: '',
  sort: 'dates.created',
  dir: 'desc',
}

const IS_SOMEBODY = 'u.erased_at is null'

/** One page of the accounts; `query` is found in name, company, e-mail, phone and group. */
export async function listUsers(filter: UserFilter): Promise<UserList> {
  const { page, pageSize, sort, dir } = filter
  const { where, bindings } = matching(filter.query)
  const from = `from users u left join customer_groups g on g.id = u.group_id where ${where}`
  const counted = await one<{ n: number }>(`select count(*) as n ${from}`, bindings)
  const found = await rows<{ id: string }>(
    `select u.id ${from} order by ${USER_SORTS[sort]} ${dir}, u.id ${dir} limit ? offset ?`,
    [...bindings, pageSize, (page - 1) * pageSize]
  )
  const count = counted!.n
  return {
    results: await usersInOrder(found.map(({ id }) => id)),
    count,
    page,
    pages: pagesOf(count, pageSize),
    pageSize,
  }
}

export function allUsers(): Promise<User[]> {
  return User.query().whereNull('erased_at').preload('group').orderBy('email')
}

/** Whom a customer may be looked after by: everybody who works here. */
export function salespeople(): Promise<User[]> {
  return User.query()
    .whereNull('erased_at')
    .where('role', '>=', 3)
    .orderBy('firstname')
    .orderBy('id')
}

function matching(query: string): { where: string; bindings: Binding[] } {
  if (!query.trim()) return { where: IS_SOMEBODY, bindings: [] }

  const columns = [
    `u.firstname || ' ' || u.lastname`,
    'u.company',
    'u.email',
    'u.phone',
    `coalesce(g.name, '${RETAILER}')`,
  ]
  const tests = columns.map((column) => `lower(${column}) like ? escape '\\'`)
  return {
    where: `${IS_SOMEBODY} and (${tests.join(' or ')})`,
    bindings: columns.map(() => like(query)),
  }
}

async function usersInOrder(ids: string[]): Promise<User[]> {
  const users = await User.query().whereIn('id', ids).preload('group')
  const byId = new Map(users.map((user) => [user.id, user]))
  return ids.map((id) => byId.get(id)!)
}
