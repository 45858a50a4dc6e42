import { chunks, rows, type TableRow, type Trx } from '#core/database'
import { removeDocuments, writeDocuments, type SearchTable } from '#core/search/documents'
import { forgetList } from '#core/search/remembered'
import { refreshInChunks, refreshOrQueue } from '#core/search/refresh'
import { shareGroups } from '#accounts/user/groups'
import { userDocument } from '#accounts/user/user_search_rules'
import { RETAILER } from '#shared/texts/display_names'

const NAME = `coalesce(nullif(trim(firstname || ' ' || lastname), ''), email)`
const GROUP = `(select name from customer_groups where customer_groups.id = group_id)`

export const USER_SEARCH = {
  name: 'user_search',
  key: 'user_id',
  subjects: 'users',
  sortColumns: {
    name: `lower(${NAME})`,
    company: 'lower(company)',
    email: 'email',
    created_at: 'created_at',
    group_name: `lower(coalesce(${GROUP}, '${RETAILER}'))`,
    custom_pricing: 'custom_pricing',
    balance_usd: 'owes_usd_cents - owed_usd_cents',
    balance_cad: 'owes_cad_cents - owed_cad_cents',
    last_order_at: `coalesce(last_order_at, '')`,
  },
} as const satisfies SearchTable

const USERS_AT_ONCE = 200

/** Columns and model properties that are in a customer's own document and in those of the customer's orders */
const IDENTITY = ['email', 'firstname', 'lastname', 'company']
const IN_DOCUMENT = new Set([
  ...IDENTITY,
  ...['phone', 'group_id', 'address_shipping', 'address_billing', 'erased_at', 'custom_pricing'],
  ...['groupId', 'addressShipping', 'addressBilling', 'erasedAt'],
])

export const changesSearch = (changed: readonly string[]) =>
  changed.some((name) => IN_DOCUMENT.has(name))
export const changesIdentity = (changed: readonly string[]) =>
  changed.some((name) => IDENTITY.includes(name))

type SearchRow = Pick<
  TableRow<'users'>,
  | 'id'
  | 'email'
  | 'firstname'
  | 'lastname'
  | 'company'
  | 'phone'
  | 'address_shipping'
  | 'address_billing'
> & { group_name: string | null }

/** Writes what the search finds users by, and removes erased ones, in the transaction that changes them. */
export async function refreshUserSearch(userIds: readonly string[], trx: Trx): Promise<void> {
  for (const ids of chunks(userIds, USERS_AT_ONCE)) await refreshChunk(ids, trx)
}

async function refreshChunk(ids: readonly string[], trx: Trx): Promise<void> {
  const users = await rows<SearchRow>(
    `select u.id, u.email, u.firstname, u.lastname, u.company, u.phone, u.address_shipping, u.address_billing,
            g.name as group_name
     from users u left join customer_groups g on g.id = u.group_id
     where u.id in (${ids.map(() => '?').join(', ')}) and u.erased_at is null`,
    [...ids],
    trx
  )
  await writeDocuments(USER_SEARCH, new Map(users.map((user) => [user.id, toDocument(user)])), trx)

  const listed = new Set(users.map(({ id }) => id))
  const erased = ids.filter((id) => !listed.has(id))
  await removeDocuments(USER_SEARCH, erased, trx)
  if (erased.length > 0) trx.after('commit', () => forgetList('users'))
}

/** Refreshes many users, who may have moved far in the list: the first ones at once, the others by jobs. */
export function refreshManyUsers(ids: readonly string[], trx: Trx): Promise<void> {
  trx.after('commit', () => forgetList('users'))
  return refreshOrQueue(USER_SEARCH, ids, refreshUserSearch, trx)
}

/** Refreshes the customers of a group, whose name they are found by. */
export async function refreshGroupSearch(groupId: string, trx: Trx): Promise<void> {
  const members = await rows<Pick<SearchRow, 'id'>>(
    'select id from users where group_id = ? and erased_at is null order by id desc',
    [groupId],
    trx
  )
  await refreshManyUsers(
    members.map(({ id }) => id),
    trx
  )
}

/** The job that refreshes users. A group that is renamed meanwhile waits, so that no old name is written. */
export const refreshQueuedUsers = ({ ids }: { ids: string[] }): Promise<void> =>
  refreshInChunks(USER_SEARCH, ids, refreshUserSearch, shareGroups)

const toDocument = ({ group_name: group, ...user }: SearchRow): string =>
  userDocument({
    ...user,
    group,
    shipping: JSON.parse(user.address_shipping),
    billing: JSON.parse(user.address_billing),
  })
