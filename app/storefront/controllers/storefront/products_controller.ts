import { findLineByPath, canView, type Line } from '#catalog'
import { sendCachedPage } from '#storefront/cached_page'
import { productPage } from '#storefront/queries/product_page'
import { productData } from '#storefront/rules/product_data'
import { seo } from '#storefront/rules/seo'
import { visitorOf, type Visitor } from '#storefront/visitor'
import { notFound } from '#shared/domain_error'
import type { ProductPageView } from '#storefront/views'
import type { HttpContext } from '@adonisjs/core/http'

export default class ProductsController {
  /** Redirects visitors without trade access from a trade page to its shop root. */
  async show(ctx: HttpContext) {
    const visitor = visitorOf(ctx)
    const line = findLineByPath(storefrontPath(ctx))
    if (!line) throw notFound()
    if (!canView(line.audience, visitor.audience)) {
      return ctx.response.redirect().toPath(`${visitor.prefix}/${line.root}?notice=trade-only`)
    }
    const now = new Date()
    return sendCachedPage(ctx, now, async () => {
      const product = await productPage(line, visitor, now)
      if (!product) throw notFound()
      return ctx.inertia.render('storefront/product', {
        product,
        seo: pageSeo(line, product, visitor),
      })
    })
  }
}

const storefrontPath = ({ request, storefront }: HttpContext) =>
  request.url().slice(storefront.prefix.length).replace(/\/$/, '')

function pageSeo(line: Line, product: ProductPageView, { prefix, userId }: Visitor) {
  const description = `${product.tagline} ${product.description[0]}`
  const pageMetadata = seo({ path: line.path, prefix, title: line.title, description })
  if (userId !== null) return pageMetadata
  return {
    ...pageMetadata,
    productData: productData({ line, product, url: pageMetadata.canonical }),
  }
}
