import { throttle } from '#core/throttle'
import { passportPage } from '#trackr/passports/passport_page'
import type { HttpContext } from '@adonisjs/core/http'

/** The page that the QR code on the label of a unit opens; search engines do not list it. */
export default class PassportPageController {
  async show({ params, request, response, inertia, actor }: HttpContext) {
    response.header('Cache-Control', 'no-store')
    response.header('X-Robots-Tag', 'noindex')
    await throttle('passportsByIp', request.ip())
    const page = await passportPage(String(params.key), actor.user?.id)
    if (!page.passport) response.status(404)
    return inertia.render('storefront/unit', page)
  }

  /** Leads a visitor who had to log in first back to the unit. */
  afterLogin({ request, response }: HttpContext) {
    return response.redirect().toPath(request.url().replace(/\/registration\/?$/, ''))
  }
}
