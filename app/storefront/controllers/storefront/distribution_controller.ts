import { canEditPages } from '#accounts'
import { distributionEntries } from '#content'
import { seo } from '#storefront/rules/seo'
import { texts } from '#shared/texts/specification'
import { contentSearchValidator } from '#storefront/validators/storefront'
import type { HttpContext } from '@adonisjs/core/http'

export default class DistributionController {
  async show({ request, inertia, storefront, actor }: HttpContext) {
    const input = await request.validateUsing(contentSearchValidator, { data: request.qs() })
    return inertia.render('storefront/distribution', {
      entries: await distributionEntries(),
      query: input.q ?? '',
      editHref: canEditPages(actor.user) ? '/admin/distribution' : null,
      seo: seo({ path: '/distribution', prefix: storefront.prefix, ...SEO }),
    })
  }
}

const SEO = {
  title: 'Distributors and resellers',
  crumb: texts.navigation.distribution,
  description: 'Distributors and resellers of Pixelgen HDMI cables and video processors.',
}
