export {
  listAllProducts,
  staffProductJsonOrFail,
  toStaffProductJson,
} from '#storefront/queries/product_json'
export { visitorOf } from '#storefront/visitor'
export type * from '#storefront/views'
