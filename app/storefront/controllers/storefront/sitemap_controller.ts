import { articlePaths, emptyPages } from '#content'
import { appUrl } from '#config/app'
import { robotsText, sitemap } from '#storefront/transformers/sitemap'
import type { HttpContext } from '@adonisjs/core/http'

export default class SitemapController {
  async show({ response }: HttpContext) {
    const { paths: empty } = await emptyPages()
    const body = sitemap(await articlePaths(), empty)
    return response.type('application/xml; charset=utf-8').send(body)
  }

  robots({ response }: HttpContext) {
    return response.type('text/plain; charset=utf-8').send(robotsText(appUrl))
  }
}
