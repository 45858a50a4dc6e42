import { STAFF_PAGES } from '#reporting/search/staff_pages_rules'
import { matchesSearch, searchDocument } from '#shared/text/search_text'
import { hasPermission, type User } from '#accounts'
import type { FoundItem } from '#reporting/search/found_item'

/** Returns the pages and actions of the staff area that a user may open. */
export function findPages(query: string, user: User, limit: number): FoundItem[] {
  return STAFF_PAGES.filter(({ audience }) => audience === 'staff' || user.isSuperAdmin)
    .filter(({ permission }) => hasPermission(user, permission))
    .filter(({ title, detail }) => matchesSearch(query, searchDocument({ texts: [title, detail] })))
    .slice(0, limit)
    .map(({ kind, title, detail, href }) => ({ kind, _id: null, title, detail, href }))
}
