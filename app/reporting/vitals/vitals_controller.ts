import router from '@adonisjs/core/services/router'
import { vitals } from '#config/vitals'
import { anonymousClient } from '#core/http/anonymous_client'
import { throttle } from '#core/throttle'
import { recordVitals } from '#reporting/vitals/record_vitals'
import { vitalsValidator } from '#reporting/vitals/vitals_validators'
import { notFound } from '#shared/domain_error'
import type { HttpContext } from '@adonisjs/core/http'

export default class VitalsController {
  /** Counts how fast a page was. A browser that asks not to be measured is not, even if a page sent it. */
  async store({ request }: HttpContext) {
    if (vitals.sample === 0) throw notFound()
    await throttle('vitalsByIp', anonymousClient(request.ip()))
    const { page, ...values } = await request.validateUsing(vitalsValidator)
    if (!isPagePattern(page)) throw notFound()
    if (!asksNotToBeMeasured(request))
      await recordVitals({ page: page.replace(/^\/ca(?=\/|$)/, '') || '/', ...values })
    return { received: true }
  }
}

/** Both storefronts have the same pages. Only patterns of the shop's routes are stored, so that their number is limited. */
const isPagePattern = (page: string) => router.has(page, undefined, 'GET') && page.startsWith('/')

const asksNotToBeMeasured = (request: HttpContext['request']) =>
  request.header('sec-gpc') === '1' || request.header('dnt') === '1'
