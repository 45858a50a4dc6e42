import { findLineByPath, maySee, type Line } from '#catalog'
import { keptPage } from '#storefront/kept_pages'
import { productPage } from '#storefront/queries/product_page'
import { productData } from '#storefront/rules/product_data'
import { seo } from '#storefront/rules/seo'
import { visitorOf, type Visitor } from '#storefront/visitor'
import { notFound } from '#shared/refusal'
import type { ProductPageView } from '#storefront/views'
import type { HttpContext } from '@adonisjs/core/http'

export default class ProductsController {
  /** A trade page leads everybody else to its shop root. */
  async show(ctx: HttpContext) {
    const visitor = visitorOf(ctx)
    const line = findLineByPath(pathWithin(ctx))
    if (!line) throw notFound()
    if (!maySee(line.audience, visitor.audience)) {
      return ctx.response.redirect().toPath(`${visitor.prefix}/${line.root}`)
    }
    const now = new Date()
    return keptPage(ctx, now, async () => {
      const product = await productPage(line, visitor, now)
      if (!product) throw notFound()
      return ctx.inertia.render('storefront/product', {
        product,
        seo: pageSeo(line, product, visitor),
      })
    })
  }
}

const pathWithin = ({ request, storefront }: HttpContext) =>
  request.url().slice(storefront.prefix.length).replace(/\/$/, '')

function pageSeo(line: Line, { options }: ProductPageView, { prefix, userId }: Visitor) {
  const description = `${line.tagline} ${line.description[0]}`
  const about = seo({ path: line.path, prefix, title: line.title, description })
  if (userId !== null) return about
  return { ...about, productData: productData({ line, url: about.canonical, options }) }
}
