export type * from '#storefront/page_data'
export type * from '#storefront/chooser_data'
