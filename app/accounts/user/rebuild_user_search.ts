import { refreshBalance } from '#accounts/user/customer_balance'
import { USER_LIST } from '#accounts/user/user_list_source'
import { refreshUserSearch } from '#accounts/user/user_search'
import { rebuildSearch } from '#core/search/rebuild'
import type { Trx } from '#core/database'

/** Refreshes all listed users and their balances; returns how many there are. */
export const rebuildUserSearch = () => rebuildSearch(USER_LIST, refreshListed)

async function refreshListed(ids: readonly string[], trx: Trx): Promise<void> {
  await refreshUserSearch(ids, trx)
  for (const id of ids) refreshBalance(id, trx)
}
