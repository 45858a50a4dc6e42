export {
  listAllProducts,
  staffProductJsonOrFail,
  toStaffProductJson,
} from '#storefront/queries/product_json'
export { chooserJson } from '#storefront/queries/chooser_json'
export { feedItems } from '#storefront/queries/product_feed'
export { feedFields } from '#storefront/rules/feed_fields'
export { productMarkdown } from '#storefront/transformers/product_markdown'
export { chooserValidator } from '#storefront/validators/chooser'
export type { FeedItem } from '#storefront/feed_data'
export { publicVisitor, visitorOf } from '#storefront/visitor'
export type * from '#storefront/views'
