import { listProducts } from '#catalog'
import { articlePages, currentTexts, emptyPages } from '#content'
import { appUrl } from '#config/app'
import { Audience } from '#shared/enums'
import { robotsText, sitemap } from '#storefront/transformers/sitemap'
import type { HttpContext } from '@adonisjs/core/http'

export default class SitemapController {
  async show({ response }: HttpContext) {
    const information = await currentTexts()
    const { paths: empty } = await emptyPages()
    const body = sitemap({
      empty,
      products: await listProducts({ audience: Audience.Public }),
      information: information.map(({ path, savedAt: changedAt }) => ({ path, changedAt })),
      articles: await articlePages(),
    })
    return response.type('application/xml; charset=utf-8').send(body)
  }

  robots({ response }: HttpContext) {
    return response.type('text/plain; charset=utf-8').send(robotsText(appUrl))
  }
}
