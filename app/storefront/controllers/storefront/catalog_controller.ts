import { sendCachedPage } from '#storefront/cached_page'
import { tiles } from '#storefront/queries/tiles'
import { seo } from '#storefront/rules/seo'
import { SHOP_ROOTS } from '#storefront/rules/shop_roots'
import { visitorOf, type Visitor } from '#storefront/visitor'
import type { HttpContext } from '@adonisjs/core/http'

/** The two shop roots: the catalog and the family chooser of the partner brand */
export default class CatalogController {
  async index(ctx: HttpContext) {
    const visitor = visitorOf(ctx)
    const now = new Date()
    return sendCachedPage(ctx, now, {
      render: async () =>
        ctx.inertia.render('storefront/catalog', {
          tiles: await tiles(['thxinterconnect', 'pixelgenproducts'], visitor, now),
          seo: rootSeo('pixelgenproducts', visitor),
        }),
    })
  }

  async families(ctx: HttpContext) {
    const visitor = visitorOf(ctx)
    const now = new Date()
    return sendCachedPage(ctx, now, {
      render: async () =>
        ctx.inertia.render('storefront/families', {
          tiles: await tiles(['thxinterconnect'], visitor, now),
          seo: rootSeo('thxinterconnect', visitor),
        }),
    })
  }
}

function rootSeo(root: keyof typeof SEO, { prefix }: Visitor) {
  const { path, title: crumb } = SHOP_ROOTS[root]
  return seo({ path, prefix, crumb, ...SEO[root] })
}

const SEO = {
  pixelgenproducts: {
    title: 'Pixelgen Products',
    description:
      'HDMI cables for short and long runs and 4K video processors for home theaters, compared by reach, bandwidth, warranty and price.',
  },
  thxinterconnect: {
    title: 'THX Interconnect HDMI cables',
    description:
      'Ultra High Speed HDMI in two families: passive copper for short runs, hybrid optical fiber for long ones.',
  },
}
