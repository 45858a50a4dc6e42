import { findLineByPage, findLineByPath, isVisibleTo, visibleProducts, type Line } from '#catalog'
import { sendCachedPage } from '#storefront/cached_page'
import { offerTerms } from '#storefront/queries/offer_terms'
import { productPage } from '#storefront/queries/product_page'
import { optionQuery } from '#storefront/rules/option_address'
import { pageTitle } from '#storefront/rules/page_title'
import { productData } from '#storefront/rules/product_data'
import { seo } from '#storefront/rules/seo'
import { SHOP_ROOTS } from '#storefront/rules/shop_roots'
import { visitorOf, type Visitor } from '#storefront/visitor'
import { notFound } from '#shared/domain_error'
import type { CatalogProduct } from '#catalog'
import type { OfferTerms } from '#storefront/rules/offer_data'
import type { ProductPageView } from '#storefront/views'
import type { HttpContext } from '@adonisjs/core/http'

export default class ProductsController {
  /** Redirects visitors without trade access from a trade page to its shop root. */
  async show(ctx: HttpContext) {
    const visitor = visitorOf(ctx)
    const path = storefrontPath(ctx)
    const line = findLineByPath(path)
    if (isForTradeOnly(line, { ctx, visitor })) {
      const [, root] = path.split('/')
      return ctx.response.redirect().toPath(`${visitor.prefix}/${root}?notice=trade-only`)
    }
    if (!line) throw notFound()
    const now = new Date()
    const options = await visibleProducts(visitor.audience, line.slug)
    const render = async () => {
      const product = await productPage(line, visitor, now)
      if (!product) throw notFound()
      // Signed-in users may see prices of their own.
      const terms = visitor.userId === null ? await offerTerms(line, visitor, now) : null
      return ctx.inertia.render('storefront/product', {
        product,
        seo: pageSeo({ line, product, visitor, terms, options }),
      })
    }
    const queries = options.map((option) => optionQuery(option, options))
    return sendCachedPage(ctx, now, { render, queries })
  }
}

/** Under the other shop root, the page of a trade line has no content of its own (decision 32). */
function isForTradeOnly(
  line: Line | null,
  { ctx, visitor }: { ctx: HttpContext; visitor: Visitor }
): boolean {
  const named = line ?? findLineByPage(ctx.params.page)
  return named !== null && !isVisibleTo(named.audience, visitor.audience)
}

const storefrontPath = ({ request, storefront }: HttpContext) =>
  request.url().slice(storefront.prefix.length).replace(/\/$/, '')

type PageSeoInput = {
  line: Line
  product: ProductPageView
  visitor: Visitor
  terms: ReadonlyMap<string, OfferTerms> | null
  options: readonly CatalogProduct[]
}

function pageSeo({ line, product, visitor: { prefix }, terms, options }: PageSeoInput) {
  return seo({
    path: line.path,
    prefix,
    title: pageTitle(line, options, prefix),
    crumb: line.title,
    description: `${product.tagline} ${product.description[0]}`,
    type: 'product',
    line,
    parents: [SHOP_ROOTS[line.root]],
    items: terms ? [productData({ line, product, prefix, terms })] : [],
    hasMarkdown: terms !== null && line.audience === 'public',
  })
}
