/** A record or a page that Ctrl K opens; `_id` is null for a page. */
export type FoundItem = {
  kind:
    | 'page'
    | 'action'
    | 'customer'
    | 'order'
    | 'invoice'
    | 'credit_note'
    | 'shipment'
    | 'purchase_order'
    | 'product'
    | 'group'
    | 'promo'
    | 'unit'
  _id: string | null
  title: string
  detail: string
  href: string
}
