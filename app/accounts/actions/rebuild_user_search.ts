import { USER_LIST } from '#accounts/queries/list_users'
import { refreshUserSearch } from '#accounts/user_search'
import { rebuildSearch } from '#core/search/rebuild'

/** Refreshes all listed users; returns how many there are. */
export const rebuildUserSearch = () => rebuildSearch(USER_LIST, refreshUserSearch)
