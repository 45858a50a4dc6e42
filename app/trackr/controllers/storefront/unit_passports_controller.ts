import { throttle } from '#core/throttle'
import { findPassport, findUnitByPassport } from '#trackr/queries/find_passport'
import { isRegisteredTo } from '#trackr/queries/registered_units'
import type { HttpContext } from '@adonisjs/core/http'

/** The page that the QR code on the label of a unit opens; search engines do not list it. */
export default class UnitPassportsController {
  async show({ params, request, response, inertia, actor }: HttpContext) {
    response.header('Cache-Control', 'no-store')
    response.header('X-Robots-Tag', 'noindex')
    await throttle('passportsByIp', request.ip())
    const unitKey = String(params.key)
    const passport = await findPassport(unitKey)
    if (!passport) {
      response.status(404)
      return inertia.render('storefront/unit', { unitKey, serial: '', passport, isOwn: false })
    }
    const unit = await findUnitByPassport(unitKey)
    return inertia.render('storefront/unit', {
      unitKey,
      serial: unitKey.slice(0, unitKey.lastIndexOf('-')).toUpperCase(),
      passport,
      isOwn: unit !== null && actor.user ? await isRegisteredTo(unit.id, actor.user.id) : false,
    })
  }

  /** Leads a visitor who had to log in first back to the unit. */
  afterLogin({ request, response }: HttpContext) {
    return response.redirect().toPath(request.url().replace(/\/registration\/?$/, ''))
  }
}
