export type * from '#reporting/home_props'
export type { FoundItem } from '#reporting/found_item'
