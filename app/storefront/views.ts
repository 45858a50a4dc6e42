export type * from '#storefront/page_data'
