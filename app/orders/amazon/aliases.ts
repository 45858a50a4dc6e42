import { findProductBySku, recordOutsideSales, type OutsideSale } from '#catalog'
import { recordAction, recordActions, type Actor } from '#core/audit_log'
import {
  insert,
  isPostgres,
  one,
  rows,
  run,
  uniqueViolation,
  updateMany,
  writeTx,
  type TableRow,
  type Trx,
} from '#core/database'
import { refreshOrderSearch } from '#orders/order/actions/refresh_order_search'
import { isShippedByAmazon } from '#orders/order/rules/order_sources'
import { conflict, invalid, notFound } from '#shared/domain_error'
import { newId } from '#shared/ids'
import { amazonTexts as texts } from '#shared/texts/amazon'
import type { KnownProduct } from '#orders/amazon/known'
import type { AmazonAlias } from '#orders/amazon/import_result'

type AliasInput = { code: string; sku: string }

const ORDERS_AT_ONCE = 100

/** Returns the SKUs and ASINs under which Amazon sells products of the shop. */
export async function listAliases(): Promise<AmazonAlias[]> {
  const found = await rows<
    Pick<TableRow<'amazon_aliases'>, 'id' | 'code' | 'product_id'> & KnownProduct
  >(
    `select a.id, a.code, a.product_id, p.sku, p.name
     from amazon_aliases a join products p on p.id = a.product_id order by a.code`
  )
  return found.map(({ id, code, product_id: productId, sku, name }) => ({
    _id: id,
    code,
    product: { _id: productId, sku, name },
  }))
}

/** Adds an alias, and links the imported lines that have this SKU and no product; returns how many orders it linked. */
export async function addAlias(
  { code: typed, sku }: AliasInput,
  actor: Actor
): Promise<AmazonAlias & { linked: number }> {
  const code = typed.toUpperCase()
  const product = await findProductBySku(sku)
  if (!product) throw invalid('sku', texts.unknownProduct)
  if (await findProductBySku(code)) throw invalid('code', texts.aliasIsSku)

  const id = newId()
  await insertAlias({ id, code, product, actor })
  let linked = 0
  for (let count = ORDERS_AT_ONCE; count === ORDERS_AT_ONCE; linked += count)
    count = await writeTx((trx) => linkOrders(code, product, { actor, trx }))
  const { id: productId, name } = product
  return { _id: id, code, product: { _id: productId, sku: product.sku, name }, linked }
}

type NewAlias = { id: string; code: string; product: KnownProduct; actor: Actor }

async function insertAlias({ id, code, product, actor }: NewAlias): Promise<void> {
  try {
    await writeTx(async (trx) => {
      const columns = { id, code, product_id: product.id, actor: actor.name ?? actor.type }
      await insert('amazon_aliases', { ...columns, created_at: new Date().toISOString() }, trx)
      const subject = { type: 'amazon_alias', id }
      const after = { code, sku: product.sku }
      await recordAction({ subject, action: 'created', actor, after }, trx)
    })
  } catch (error) {
    if (uniqueViolation(error) === null) throw error
    const aliases = await listAliases()
    const taken = aliases.find((alias) => alias.code === code)
    throw invalid('code', texts.aliasExists(taken?.product.sku ?? code))
  }
}

/** Removes an alias; lines that it linked keep their product. */
export function removeAlias(id: string, actor: Actor): Promise<void> {
  return writeTx(async (trx) => {
    const alias = await one<Pick<TableRow<'amazon_aliases'>, 'code'>>(
      'select code from amazon_aliases where id = ?',
      [id],
      trx
    )
    if (!alias) throw notFound(texts.noAlias)
    const removed = await run('delete from amazon_aliases where id = ?', [id], trx)
    if (removed === 0) throw conflict(texts.noAlias)
    const subject = { type: 'amazon_alias', id }
    await recordAction({ subject, action: 'deleted', actor, before: alias }, trx)
  })
}

type UnlinkedLine = {
  id: string
  order_id: string
  quantity: number
  source: string
  /** Units of `quantity` that have left the shop */
  shipped: number
  /** Of these, units that came back to the stock */
  restocked: number
}

/** Links the next orders whose lines have the SKU and no product, and takes their goods from the stock. */
async function linkOrders(
  code: string,
  product: KnownProduct,
  { actor, trx }: { actor: Actor; trx: Trx }
): Promise<number> {
  const lines = await unlinkedLines(code, trx)
  const orderIds = [...new Set(lines.map((line) => line.order_id))]
  if (orderIds.length === 0) return 0
  await updateMany(
    'order_lines',
    lines.map(({ id }) => ({ id, product_id: product.id, sku: product.sku, name: product.name })),
    trx
  )
  const at = new Date()
  const sales = lines
    .filter((line) => !isShippedByAmazon(line))
    .flatMap((line) => salesOf(line, product.id))
  await recordOutsideSales(sales, { actor, source: 'amazon', trx, at })
  await recordActions(
    orderIds.map((id) => ({
      subject: { type: 'order', id },
      action: 'amazon_linked',
      actor,
      after: { reason: `${code}: ${product.sku}` },
    })),
    trx,
    at
  )
  await refreshOrderSearch(orderIds, trx)
  return orderIds.length
}

/** What has left without a product has left the stock, whatever the state of its order; the rest is reserved. */
function salesOf(line: UnlinkedLine, productId: string): OutsideSale[] {
  const [quantity, shipped, restocked] = [line.quantity, line.shipped, line.restocked].map(Number)
  const sale = { orderId: line.order_id, productId }
  return [
    { ...sale, quantity: shipped - restocked, isShipped: true },
    { ...sale, quantity: quantity - shipped, isShipped: false },
  ].filter((part) => part.quantity > 0)
}

/** Locks the orders, so that none is linked twice or while it changes. */
async function unlinkedLines(code: string, trx: Trx): Promise<UnlinkedLine[]> {
  const orders = await rows<{ id: string }>(
    `select id from orders where id in (
       select l.order_id from order_lines l join orders o on o.id = l.order_id
       where l.product_id is null and upper(l.sku) = ? and o.source like 'Amazon%'
         and o.cancelled_at is null and o.deleted_at is null
       order by l.order_id limit ${ORDERS_AT_ONCE})
     order by id ${isPostgres() ? 'for update' : ''}`,
    [code],
    trx
  )
  if (orders.length === 0) return []
  return rows<UnlinkedLine>(
    `select l.id, l.order_id, l.quantity, o.source,
       (select coalesce(sum(s.quantity), 0) from shipment_lines s join shipments on shipments.id = s.shipment_id
        where s.order_line_id = l.id and shipments.voided_at is null) as shipped,
       (select coalesce(sum(r.quantity), 0) from order_return_lines r join order_returns on order_returns.id = r.return_id
        where r.order_line_id = l.id and order_returns.is_restocked) as restocked
     from order_lines l join orders o on o.id = l.order_id
     where l.product_id is null and upper(l.sku) = ? and o.id in (${orders.map(() => '?').join(', ')})
     order by l.order_id, l.position`,
    [code, ...orders.map(({ id }) => id)],
    trx
  )
}
