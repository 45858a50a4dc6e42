import { USER_LIST } from '#accounts/user/user_list_source'
import { refreshUserSearch } from '#accounts/user/user_search'
import { rebuildSearch } from '#core/search/rebuild'

/** Refreshes all listed users; returns how many there are. */
export const rebuildUserSearch = () => rebuildSearch(USER_LIST, refreshUserSearch)
