import { lineOf } from '#catalog'
import { sendCachedPage } from '#storefront/cached_page'
import { seo } from '#storefront/rules/seo'
import type { HttpContext } from '@adonisjs/core/http'

/** The before and after slider of the 4K processor */
export default class DemoController {
  show(ctx: HttpContext) {
    const { prefix } = ctx.storefront
    const { title, path } = lineOf('pxlvision')
    return sendCachedPage(ctx, new Date(), {
      render: async () =>
        ctx.inertia.render('storefront/demo', {
          processor: { title, href: prefix + path },
          seo: seo({ path: '/demo', prefix, ...SEO }),
        }),
    })
  }
}

const SEO = {
  title: '4K DVP demo',
  description:
    'Compare before and after: what a 4K video processor does about upscaling, grain and banding. Try it with pictures of your own.',
}
