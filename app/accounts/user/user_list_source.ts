import { USER_SEARCH } from '#accounts/user/user_search'
import { rows } from '#core/database'
import { beyond, type Place } from '#core/search/list_range'
import { RETAILER } from '#shared/texts/display_names'
import type { SortDirection } from '#core/lists'
import type { ListSource, SortKey } from '#core/search/list_page'
import type { Select } from '#core/search/matches'
import type { UserSort } from '#accounts/user/user_list'

export const NOT_ERASED = 'erased_at is null'
/** The accounts that are not erased; the indexes of the list have the same condition and the same expressions. */
export const USER_LIST = {
  table: 'users',
  listed: NOT_ERASED,
  time: 'created_at',
  search: USER_SEARCH,
  prefix: { column: 'email', of: (query) => query.toLowerCase() },
} as const satisfies ListSource

export const USER_SORTS: Record<
  UserSort,
  SortKey & { column: keyof typeof USER_SEARCH.sortColumns }
> = {
  'name': { column: 'name' },
  'company': { column: 'company' },
  'email': { column: 'email' },
  'dates.created': { column: 'created_at' },
  'group': { column: 'group_name', first: firstByGroup },
  'custom_pricing': { column: 'custom_pricing' },
  'balance.usd': { column: 'balance_usd' },
  'balance.cad': { column: 'balance_cad' },
  'dates.last_order': { column: 'last_order_at' },
}

type GroupKey = { id: string | null; sort_key: string; is_same: boolean | number }

/** Groups are few, so the first users of each are read from the index and then ordered by the names of the groups. */
async function firstByGroup(dir: SortDirection, limit: number, after?: Place): Promise<Select> {
  const groups = await groupsFrom(dir, after)
  const parts = groups.map(({ id, sort_key: name, is_same: isSame }, index): Select => {
    const start = after && isSame ? after.id : null
    const conditions = [
      NOT_ERASED,
      id === null ? 'group_id is null' : 'group_id = ?',
      ...(start === null ? [] : [`id ${beyond(dir)} ?`]),
    ]
    return {
      sql: `select * from (
          select cast(? as text) as sort_key, id from users where ${conditions.join(' and ')} order by id ${dir} limit ?
        ) group_${index}`,
      bindings: [name, ...[id, start].filter((value) => value !== null), limit],
    }
  })
  return {
    sql: parts.map(({ sql }) => sql).join(' union all '),
    bindings: parts.flatMap(({ bindings }) => bindings),
  }
}

/** Returns the groups whose users are not all before a place; the database compares names as it sorts them. */
function groupsFrom(dir: SortDirection, after?: Place): Promise<GroupKey[]> {
  const start = after?.sort_key ?? ''
  const following = after ? `where sort_key ${beyond(dir)}= cast(? as text)` : ''
  return rows<GroupKey>(
    `select id, sort_key, sort_key = cast(? as text) as is_same from (
       select id, lower(name) as sort_key from customer_groups
       union all select null, cast(? as text)
     ) groups_by_name ${following} order by id`,
    [start, RETAILER.toLowerCase(), ...(after ? [start] : [])]
  )
}
