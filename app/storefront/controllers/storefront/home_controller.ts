import { sendCachedPage } from '#storefront/cached_page'
import { pricedProducts } from '#storefront/queries/priced_products'
import { tiles } from '#storefront/queries/tiles'
import { lengthText } from '#storefront/rules/length_range'
import { seo } from '#storefront/rules/seo'
import { organization, website } from '#storefront/rules/structured_data'
import { testimonials } from '#storefront/rules/testimonials'
import { visitorOf, type Visitor } from '#storefront/visitor'
import type { Seo } from '#storefront/views'
import type { HttpContext } from '@adonisjs/core/http'

export default class HomeController {
  index({ response, storefront }: HttpContext) {
    return response.redirect().toPath(`${storefront.prefix}/home`)
  }

  async show(ctx: HttpContext) {
    const visitor = visitorOf(ctx)
    const now = new Date()
    return sendCachedPage(ctx, now, {
      render: async () =>
        ctx.inertia.render('storefront/home', {
          tiles: await tiles(['thxinterconnect'], visitor, now),
          testimonials: testimonials(),
          seo: await homeSeo(visitor, now),
        }),
    })
  }
}

/** Names the lengths of cables that the visitor can buy. */
async function homeSeo(visitor: Visitor, now: Date): Promise<Seo> {
  const { products } = await pricedProducts(visitor, now)
  const lengths = lengthText(products.map(({ product }) => product))
  return seo({
    path: '/home',
    prefix: visitor.prefix,
    title: 'HDMI cables and 4K video processors for home theaters',
    description: `HDMI cables ${lengths} and 4K video processors, made for home theaters and tested at full rate.`,
    items: [organization(), website()],
  })
}
