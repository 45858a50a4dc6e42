/** How many of its latest lines show what a product costs and who sells it */
const LATEST_LINES = 10

const nextId = (after: string) =>
  `(select product_id from purchase_order_lines where product_id ${after} order by product_id limit 1)`

/**
 * Builds the statement of the latest lines of each product, with columns of the line `l` and of its order `o`, the latest
 * first. Each product is one step in an index, however many lines it has; SQLite keeps the order of a cross join.
 */
export const latestPurchases = (columns: string): string =>
  `with recursive ids (id) as (
     select ${nextId('is not null')}
     union all
     select ${nextId('> ids.id')} from ids where ids.id is not null
   )
   select l.product_id, ${columns} from ids
   cross join purchase_order_lines l
   join purchase_orders o on o.id = l.purchase_order_id
   where l.product_id = ids.id and l.purchase_order_id >= coalesce((
     select purchase_order_id from purchase_order_lines where product_id = ids.id
     order by purchase_order_id desc limit 1 offset ${LATEST_LINES - 1}), '')
   and o.deleted_at is null order by o.created_at desc, o.id desc, l.position`
