// The page props and JSON types of this module, which pages import as @views/trackr.
export type * from '#trackr/page_props'
export type * from '#trackr/unit_views'
