import { COUNTRIES, currencyOfCountry, findCountry, statesOf } from '#shared/countries'
import { notFound } from '#shared/refusal'
import { countryAt } from '#storefront/rules/country_at'
import { placeValidator } from '#storefront/validators/place'
import type { HttpContext } from '@adonisjs/core/http'

export default class CountriesController {
  index() {
    return {
      countries: COUNTRIES.map(({ name, alpha2, alpha3 }) => ({ name, ISO: { alpha2, alpha3 } })),
    }
  }

  /** Where a place is, as far as the two storefronts need to know */
  async at({ request }: HttpContext) {
    const { latitude, longitude } = await request.validateUsing(placeValidator)
    const alpha2 = countryAt(latitude, longitude)
    return {
      country: alpha2 && findCountry(alpha2)!.name,
      alpha2,
      currency: currencyOfCountry(alpha2),
    }
  }

  states({ params }: HttpContext) {
    const country = findCountry(String(params.code).toUpperCase())
    if (!country) throw notFound()
    return { states: statesOf(country.alpha2) }
  }
}
