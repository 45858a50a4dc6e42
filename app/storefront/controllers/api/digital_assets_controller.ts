import { assetsLink, priceListLink } from '#storefront/signed_links'
import { priceListLinkValidator } from '#storefront/validators/digital_assets'
import type { HttpContext } from '@adonisjs/core/http'

/** For those alone who have Digital Assets, as start/access.ts says */
export default class DigitalAssetsController {
  assets({ caller }: HttpContext) {
    return { uri: assetsLink(caller.user!.id) }
  }

  async priceList({ caller, request, storefront }: HttpContext) {
    const { currency = storefront.currency, format = 'pdf' } =
      await priceListLinkValidator.validate(request.qs())
    return { uri: priceListLink(caller.user!.id, { currency, format }) }
  }
}
