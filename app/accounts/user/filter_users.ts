import { shop } from '#config/shop'
import { findSearchedPage, readCountedPage, type PageOfIds } from '#core/search/list_page'
import { MAX_MATCHES, type Select } from '#core/search/matches'
import { startOfDay } from '#shared/shop_time'
import { searchWords } from '#shared/text/search_text'
import { NOT_ERASED, USER_LIST, USER_SORTS } from '#accounts/user/user_list_source'
import { NO_GROUP, type UserConditions, type UserFilter } from '#accounts/user/user_list'

const MAX_FOUND = MAX_MATCHES + 1

export const hasConditions = ({ group, role, balance, idle_since: since }: UserConditions) =>
  [group, role, balance, since].some((value) => value !== undefined)

/** Returns the ids on one page of the users that meet the conditions: the newest 5,000 at most. */
export async function findFilteredUsers(filter: UserFilter): Promise<PageOfIds> {
  if (searchWords(filter.query).length > 0) {
    const [sort, where] = [USER_SORTS[filter.sort], userCondition(filter)]
    return findSearchedPage(USER_LIST, { ...filter, sort, where })
  }
  return readCountedPage(filteredUsersStatement(filter), filter)
}

/** Builds the statement of a filtered list; its last two bindings are limit and offset. */
export function filteredUsersStatement({ sort, dir, ...conditions }: UserFilter): Select {
  const { sql, bindings } = userCondition(conditions)
  const key = USER_LIST.search.sortColumns[USER_SORTS[sort].column]
  return {
    sql: `with matches as materialized (
        select id, ${key} as sort_key from users where ${sql} order by id desc limit ${MAX_FOUND}
      )
      select id, (select count(*) from matches) as n from matches
      order by sort_key ${dir}, id ${dir} limit ? offset ?`,
    bindings,
  }
}

// Customers are most of the users: an index of the role would read them all.
const ROLE_CONDITIONS = { staff: 'role in (3, 4)', customer: 'not (role >= 3)' } as const

/** The conditions of partial indexes, word for word */
const BALANCE_CONDITIONS: Record<NonNullable<UserConditions['balance']>, string> = {
  owes_usd: 'owes_usd_cents > 0',
  owes_cad: 'owes_cad_cents > 0',
  owed_usd: 'owed_usd_cents > 0',
  owed_cad: 'owed_cad_cents > 0',
  nothing: 'owes_usd_cents + owes_cad_cents + owed_usd_cents + owed_cad_cents = 0',
  credit: 'credit_cents > 0',
}

function userCondition({ group, role, balance, idle_since: since }: UserConditions): Select {
  // The index of the balance or of the last order is the only one: with an expression, that of the group is none.
  const isOther = balance !== undefined || since !== undefined
  const groupKey = isOther ? `coalesce(group_id, '')` : 'group_id'
  const noGroup = isOther ? `coalesce(group_id, '') = ''` : 'group_id is null'
  const conditions = [
    NOT_ERASED,
    ...(group === undefined ? [] : [group === NO_GROUP ? noGroup : `${groupKey} = ?`]),
    ...(role === undefined ? [] : [ROLE_CONDITIONS[role]]),
    ...(balance === undefined ? [] : [BALANCE_CONDITIONS[balance]]),
    ...(since === undefined ? [] : [`coalesce(last_order_at, '') < ?`]),
  ]
  const bindings = [
    ...(group === undefined || group === NO_GROUP ? [] : [group]),
    ...(since === undefined ? [] : [startOfDay(since, shop.timeZone)]),
  ]
  return { sql: conditions.join(' and '), bindings }
}
