import { sendCachedPage } from '#storefront/cached_page'
import { tiles } from '#storefront/queries/tiles'
import { seo } from '#storefront/rules/seo'
import { TESTIMONIALS } from '#storefront/rules/testimonials'
import { visitorOf } from '#storefront/visitor'
import { texts } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'

export default class HomeController {
  index({ response, storefront }: HttpContext) {
    return response.redirect().toPath(`${storefront.prefix}/home`)
  }

  async show(ctx: HttpContext) {
    const visitor = visitorOf(ctx)
    const now = new Date()
    return sendCachedPage(ctx, now, async () =>
      ctx.inertia.render('storefront/home', {
        tiles: await tiles('thxinterconnect', visitor, now),
        testimonials: [...TESTIMONIALS],
        notice:
          ctx.request.input('notice') === 'unknown-page' ? texts.navigation.unknownPage : null,
        seo: seo({ path: '/home', prefix: visitor.prefix, ...HOME_SEO }),
      })
    )
  }
}

const HOME_SEO = {
  title: 'HDMI cables and 4K video processors for home theatres',
  description:
    'Ultra High Speed HDMI cables from 0.5 to 15 metres, optical cables to 50 metres and 4K video processors, made for home theatres and tested at full rate.',
}
