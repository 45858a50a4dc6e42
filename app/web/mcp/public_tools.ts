import { appUrl } from '#config/app'
import { shop } from '#config/shop'
import { currentText, informationPageMarkdown } from '#content'
import { lookUpOrder, throttleOrderLookup, toFoundOrder } from '#orders'
import { notFound } from '#shared/domain_error'
import { Money } from '#shared/money'
import { findInformationPage } from '#shared/pages/information_pages'
import { prefixOf, type StorefrontPrefix } from '#shared/places/regional_text'
import { matchesSearch, searchDocument } from '#shared/text/search_text'
import { texts } from '#shared/texts/specification'
import {
  chooserJson,
  chooserValidator,
  feedFields,
  feedItems,
  productMarkdown,
  publicVisitor,
  type FeedItem,
} from '#storefront'
import { tool, type Tool } from '#web/mcp/tool'
import {
  orderLookupValidator,
  POLICY_PAGES,
  policyValidator,
  priceValidator,
  productSearchValidator,
  productValidator,
} from '#web/validators/mcp'

/** What every visitor may use, at the prices without an account */
export const PUBLIC_TOOLS: readonly Tool[] = [
  tool('search_products', {
    title: 'Search products',
    description:
      'Finds cables and video processors by name, length or SKU, with price, stock and address. Without a query, all.',
    validator: productSearchValidator,
    access: 'GET /api/products',
    respond: async ({ query = '', storefront: code }) => {
      const items = await feedItems(prefixOfStorefront(code), new Date())
      const found =
        query === '' ? items : items.filter((item) => matchesSearch(query, documentOf(item)))
      return { data: { products: found.map((item) => toProduct(item, prefixOfStorefront(code))) } }
    },
  }),
  tool('get_product', {
    title: 'Read a product',
    description: 'Returns the page of a product: description, prices, stock, specifications.',
    validator: productValidator,
    access: 'GET /api/products/:id',
    respond: async ({ sku, storefront: code }) => {
      const prefix = prefixOfStorefront(code)
      const item = await itemOrFail(sku, prefix)
      const { line, page } = item
      const text = productMarkdown({ line, page, prefix })
      return { data: { ...toProduct(item, prefix), page: text }, text }
    },
  }),
  tool('get_price', {
    title: 'Price a quantity',
    description:
      'Returns the price of a quantity without an account, and what the shipping of one unit costs in the country of the storefront. Tax is calculated at checkout.',
    validator: priceValidator,
    access: 'GET /api/products/:id',
    respond: async ({ sku, quantity = 1, storefront: code }) => {
      const item = await itemOrFail(sku, prefixOfStorefront(code))
      return { data: { ...toProduct(item, prefixOfStorefront(code)), ...priceOf(item, quantity) } }
    },
  }),
  tool('choose_cable', {
    title: 'Choose a cable',
    description:
      'Returns the cable for a run, the next best, and why the others do not work. `length` has a unit or that of `unit`; `rack`, `wall`, `ceiling` and `slack` replace it for a room; `c` is the currency.',
    validator: chooserValidator,
    access: 'GET /api/chooser',
    respond: async ({ c: currency = shop.defaultCurrency, ...query }) => {
      const visitor = publicVisitor(prefixOf(currency))
      return { data: await chooserJson(query, visitor, new Date()) }
    },
  }),
  tool('read_policy', {
    title: 'Read a policy',
    description: `Returns a page about buying as Markdown: ${POLICY_PAGES.join(', ')}.`,
    validator: policyValidator,
    access: 'GET /api/page/:page',
    respond: async ({ page: slug, storefront: code }) => {
      const body = await currentText(slug)
      const text = informationPageMarkdown(
        findInformationPage(slug)!,
        body,
        prefixOfStorefront(code)
      )
      return { data: { page: slug, text }, text }
    },
  }),
  tool('look_up_order', {
    title: 'Look up an order',
    description:
      'Returns the state, shipments and documents of an order by its number together with the e-mail address that it was placed with.',
    validator: orderLookupValidator,
    access: 'POST /manage/order',
    respond: async ({ number, email }, { request }) => {
      await throttleOrderLookup(request.ip(), number)
      const order = await lookUpOrder(number, email)
      if (!order) throw notFound(texts.cart.noOrder)
      const { statusHref, documents, ...found } = await toFoundOrder(order, '')
      return {
        data: {
          ...found,
          url: appUrl + statusHref,
          documents: documents.map(({ label, href }) => ({ label, url: appUrl + href })),
        },
      }
    },
  }),
]

const prefixOfStorefront = (code: 'us' | 'ca' = 'us'): StorefrontPrefix =>
  code === 'ca' ? '/ca' : ''

async function itemOrFail(sku: string, prefix: StorefrontPrefix): Promise<FeedItem> {
  const items = await feedItems(prefix, new Date())
  const item = items.find(({ option }) => option.sku.toLowerCase() === sku.toLowerCase())
  if (!item) throw notFound(texts.cart.productNotFound)
  return item
}

const documentOf = ({ page, option }: FeedItem): string =>
  searchDocument({ texts: [option.name, page.title, page.tagline], codes: [option.sku] })

function toProduct(item: FeedItem, prefix: StorefrontPrefix) {
  const { sku, isAvailable, pricing } = item.option
  const { title, url, price, salePrice } = feedFields(item, prefix)
  const { until = null } = pricing.breaks[0].sale ?? {}
  return {
    ...{ sku, name: title, url },
    price: salePrice || price,
    list_price: price,
    sale_until: until,
    available: isAvailable,
  }
}

function priceOf({ option: { pricing }, terms }: FeedItem, quantity: number) {
  const { price } = pricing.breaks.findLast((step) => step.quantity <= quantity)!
  const unit = Money.from(price)
  return {
    quantity,
    unit: unit.format(),
    total: unit.times(quantity).format(),
    shipping: terms.shipping.map(({ service, cost, days }) => ({
      ...{ service, days },
      cost: Money.from(cost).format(),
    })),
  }
}
