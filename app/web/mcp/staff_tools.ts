import { findUser, toStaffUserJson } from '#accounts'
import { findProductBySku } from '#catalog'
import { shop } from '#config/shop'
import { DEFAULT_INVOICE_FILTER, invoiceListPage, invoicesOfOrderJson } from '#invoicing'
import { accessOf, DEFAULT_ORDER_FILTER, orderListPage, staffOrderResponse } from '#orders'
import { findEverything, type FoundItem } from '#reporting'
import { notFound } from '#shared/domain_error'
import { isId, normalizeOrderNumber } from '#shared/ids'
import { texts } from '#shared/texts/specification'
import { staffProductJsonOrFail, visitorOf } from '#storefront'
import { DRAFT_TOOLS } from '#web/mcp/draft_tools'
import { assertStaffToken, tool, type Tool } from '#web/mcp/tool'
import {
  findValidator,
  listValidator,
  mcpOrderValidator,
  customerValidator,
  staffProductValidator,
} from '#web/validators/mcp'
import type { ApiScope } from '#shared/api_scopes'

const PAGE_SIZE = shop.pageSize.products

/** What a token for programs may read, each with the scope and permission of the call that returns the same */
const READ_TOOLS: readonly Tool[] = [
  tool('find', {
    title: 'Find records',
    description:
      'Finds orders, invoices, shipments, customers, products, groups, promo codes and production units by name or number, as far as the scopes of the token reach.',
    validator: findValidator,
    access: assertStaffToken,
    respond: async ({ query }, { actor }) => {
      const found = await findEverything(query, actor.user!)
      return { data: { found: found.filter(({ kind }) => isReadable(kind, actor.scopes!)) } }
    },
  }),
  tool('list_orders', {
    title: 'List orders',
    description: `Lists placed orders, the newest first, ${PAGE_SIZE} to a page.`,
    validator: listValidator,
    access: 'POST /api/a/orders',
    respond: async ({ query = '', page = 1 }) => {
      const filter = { ...DEFAULT_ORDER_FILTER, query, page, pageSize: PAGE_SIZE }
      const { rows, count, pages } = await orderListPage(filter)
      return { data: { orders: rows, count, page, pages } }
    },
  }),
  tool('read_order', {
    title: 'Read an order',
    description: 'Returns an order by its number or id: lines, prices, payments, shipments.',
    validator: mcpOrderValidator,
    access: 'GET /api/orders/:id',
    respond: async ({ order }) => ({ data: await staffOrderResponse(await orderIdOf(order)) }),
  }),
  tool('list_invoices', {
    title: 'List invoices',
    description: `Lists invoices and credit notes, the newest first, ${PAGE_SIZE} to a page.`,
    validator: listValidator,
    access: 'GET /api/orders/:id/docs/invoices',
    respond: async ({ query = '', page = 1 }) => {
      const filter = { ...DEFAULT_INVOICE_FILTER, query, page, pageSize: PAGE_SIZE }
      const { rows, count, pages } = await invoiceListPage(filter)
      return { data: { invoices: rows, count, page, pages } }
    },
  }),
  tool('read_invoices', {
    title: 'Read the invoices of an order',
    description: 'Returns the invoices and credit notes of an order with their lines and amounts.',
    validator: mcpOrderValidator,
    access: 'GET /api/orders/:id/docs/invoices',
    respond: async ({ order }, ctx) => {
      const orderId = await orderIdOf(order)
      return { data: { invoices: await invoicesOfOrderJson(orderId, accessOf(ctx)) } }
    },
  }),
  tool('read_customer', {
    title: 'Read a customer',
    description: 'Returns the account of a customer by its id: addresses, group, credit, terms.',
    validator: customerValidator,
    access: 'GET /api/users/:id',
    respond: async ({ customer }) => ({ data: toStaffUserJson(await findUser(customer)) }),
  }),
  tool('read_product', {
    title: 'Read a product as staff',
    description: 'Returns any product by its SKU, with its stock, also one that is not listed.',
    validator: staffProductValidator,
    access: 'GET /api/products/all',
    respond: async ({ sku }, ctx) => {
      const product = await findProductBySku(sku)
      if (!product) throw notFound(texts.cart.productNotFound)
      return { data: await staffProductJsonOrFail(product.id, visitorOf(ctx)) }
    },
  }),
]

export const STAFF_TOOLS: readonly Tool[] = [...READ_TOOLS, ...DRAFT_TOOLS]

const SCOPE_OF_KIND: Partial<Record<FoundItem['kind'], ApiScope>> = {
  order: 'orders:read',
  shipment: 'orders:read',
  purchase_order: 'orders:read',
  invoice: 'invoices:read',
  credit_note: 'invoices:read',
  customer: 'customers:read',
  product: 'catalog:read',
  group: 'catalog:read',
  promo: 'catalog:read',
  unit: 'trackr:read',
}

/** Pages and actions have no scope; a program does not open them. */
function isReadable(kind: FoundItem['kind'], scopes: ReadonlySet<ApiScope>): boolean {
  const scope = SCOPE_OF_KIND[kind]
  return scope !== undefined && scopes.has(scope)
}

async function orderIdOf(order: string): Promise<string> {
  if (isId(order.toLowerCase())) return order.toLowerCase()
  const filter = { ...DEFAULT_ORDER_FILTER, query: order, pageSize: PAGE_SIZE }
  const { rows } = await orderListPage(filter)
  const number = normalizeOrderNumber(order)
  const found = rows.find((row) => normalizeOrderNumber(row.number) === number)
  if (!found) throw notFound(texts.cart.noOrder)
  return found.id
}
