import { assetsLink, priceListLink } from '#storefront/signed_links'
import { priceListLinkValidator } from '#storefront/validators/storefront'
import type { HttpContext } from '@adonisjs/core/http'

/** start/access.ts limits both calls to customers with Digital Assets. */
export default class DigitalAssetsController {
  assets({ actor }: HttpContext) {
    return { uri: assetsLink(actor.user!.id) }
  }

  async priceList({ actor, request, storefront }: HttpContext) {
    const { currency = storefront.currency, format = 'pdf' } =
      await priceListLinkValidator.validate(request.qs())
    return { uri: priceListLink(actor.user!.id, { currency, format }) }
  }
}
