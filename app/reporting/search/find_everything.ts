import { DEFAULT_USER_FILTER, hasPermission, listGroups, listUsers, type User } from '#accounts'
import { listProducts } from '#catalog'
import { DEFAULT_INVOICE_FILTER, invoiceListPage } from '#invoicing'
import { DEFAULT_ORDER_FILTER, orderListPage, searchShipments } from '#orders'
import { findPromos } from '#pricing'
import { DEFAULT_PURCHASE_FILTER, purchaseListPage } from '#purchasing'
import { Audience } from '#shared/enums'
import { Money } from '#shared/money'
import { matchesSearch, searchDocument } from '#shared/text/search_text'
import { trackrTexts } from '#shared/texts/trackr'
import type { FoundItem } from '#reporting/search/found_item'
import { kindNamed, type NamedKind } from '#reporting/search/kind_words_rules'
import { findPages } from '#reporting/search/find_pages'
import { findUnitsByPrefix } from '#trackr'

/** How many of each kind are returned, 30 in all */
const LIMITS = {
  page: 6,
  order: 4,
  invoice: 3,
  shipment: 2,
  purchase_order: 2,
  customer: 4,
  product: 3,
  group: 2,
  promo: 2,
  unit: 2,
}

/** Returns what a staff user may open, first what the query names by its kind, as `invoice 1071` does: pages and actions, orders, invoices and credit notes, shipments, purchase orders, customers, products, groups, promo codes and production units. */
export async function findEverything(query: string, user: User): Promise<FoundItem[]> {
  if (query.trim() === '') return []
  const named = kindNamed(query)
  const finders = findersFor(user)
  const found = await Promise.all([
    (named && finders[named.kind]?.(named.rest)) ?? [],
    findPages(query, user, LIMITS.page),
    ...Object.values(finders).map((find) => find(query)),
  ])
  return [...new Map(found.flat().map((item) => [`${item.kind} ${item.href}`, item])).values()]
}

async function findOrders(query: string): Promise<FoundItem[]> {
  const { rows } = await orderListPage({
    ...DEFAULT_ORDER_FILTER,
    query,
    pageSize: LIMITS.order,
  })
  return rows.map(({ id, number, name, email, total, state }) => ({
    kind: 'order',
    _id: id,
    title: number,
    detail: [name || email, Money.of(total.cents, total.currency).format(), state].join(' · '),
    href: `/admin/orders/${id}`,
  }))
}

async function findInvoices(query: string): Promise<FoundItem[]> {
  const { rows } = await invoiceListPage({
    ...DEFAULT_INVOICE_FILTER,
    query,
    pageSize: LIMITS.invoice,
  })
  return rows.map(({ id, type, orderId, number, customer, total, status }) => ({
    kind: type,
    _id: id,
    title: number,
    detail: [customer, Money.from(total).format(), type === 'invoice' && status]
      .filter(Boolean)
      .join(' · '),
    href: `/admin/orders/${orderId}/invoices?invoice=${id}`,
  }))
}

async function findPurchaseOrders(query: string): Promise<FoundItem[]> {
  const { rows } = await purchaseListPage({
    ...DEFAULT_PURCHASE_FILTER,
    query,
    pageSize: LIMITS.purchase_order,
  })
  return rows.map(({ id, number, vendor, subtotal, state }) => ({
    kind: 'purchase_order',
    _id: id,
    title: number,
    detail: [vendor, Money.from(subtotal).format(), state].join(' · '),
    href: `/purchasing/${id}`,
  }))
}

async function findCustomers(query: string): Promise<FoundItem[]> {
  const { results } = await listUsers({ ...DEFAULT_USER_FILTER, query, pageSize: LIMITS.customer })
  return results.map(({ id, name, company, email }) => ({
    kind: 'customer',
    _id: id,
    title: name,
    detail: [company, email].filter((text) => text !== '' && text !== name).join(' · '),
    href: `/admin/users/${id}`,
  }))
}

async function findProducts(query: string): Promise<FoundItem[]> {
  const products = await listProducts({ audience: Audience.Trade, includeDisabled: true })
  return products
    .filter(
      ({ id, sku, name }) =>
        id === query.trim() || matchesSearch(query, searchDocument({ texts: [name], codes: [sku] }))
    )
    .slice(0, LIMITS.product)
    .map(({ id, sku, name, isDisabled }) => ({
      kind: 'product',
      _id: id,
      title: sku,
      detail: isDisabled ? `${name} · Discontinued` : name,
      href: `/admin/products/${id}`,
    }))
}

async function findGroups(query: string): Promise<FoundItem[]> {
  const groups = await listGroups()
  return groups
    .filter(({ name }) => matchesSearch(query, searchDocument({ texts: [name] })))
    .slice(0, LIMITS.group)
    .map(({ id, name }) => ({
      kind: 'group',
      _id: id,
      title: name,
      detail: 'Customer group',
      href: `/admin/groups/${id}`,
    }))
}

async function findPromoCodes(query: string): Promise<FoundItem[]> {
  const promos = await findPromos(query, LIMITS.promo)
  return promos.map(({ id, code, note }) => ({
    kind: 'promo',
    _id: id,
    title: code,
    detail: note || 'Promo code',
    href: `/admin/promos/${id}`,
  }))
}

async function findShipments(query: string): Promise<FoundItem[]> {
  const found = await searchShipments(query, LIMITS.shipment)
  return found.map(({ id, orderId, orderNumber, waybill, carrier }) => ({
    kind: 'shipment',
    _id: id,
    title: waybill,
    detail: [carrier?.toUpperCase().replace('_', ' '), `Order ${orderNumber}`]
      .filter(Boolean)
      .join(' · '),
    href: `/admin/orders/${orderId}`,
  }))
}

async function findUnits(query: string): Promise<FoundItem[]> {
  const units = await findUnitsByPrefix(query, LIMITS.unit)
  return units.map(({ id, serial, batch, failed, isShipped }) => ({
    kind: 'unit',
    _id: id,
    title: serial,
    detail: [
      ...failed.map(trackrTexts.failedAt),
      batch && `Batch ${batch}`,
      isShipped ? 'Shipped' : 'Not shipped',
    ]
      .filter(Boolean)
      .join(' · '),
    href: `/trackr/units/${id}`,
  }))
}

type Finders = Record<NamedKind, (query: string) => Promise<FoundItem[]>>

// Purchase orders are found with what they cost.
function findersFor(user: User): Partial<Finders> {
  const { purchase_order: purchaseOrders, ...finders } = FINDERS
  return hasPermission(user, 'see_costs') ? FINDERS : finders
}

const FINDERS: Finders = {
  order: findOrders,
  invoice: findInvoices,
  shipment: findShipments,
  purchase_order: findPurchaseOrders,
  customer: findCustomers,
  product: findProducts,
  group: findGroups,
  promo: findPromoCodes,
  unit: findUnits,
}
