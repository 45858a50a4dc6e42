import { COUNTRIES, currencyOfCountry, findCountry, statesOf } from '#shared/places/countries'
import { notFound } from '#shared/domain_error'
import { countryAt } from '#storefront/rules/country_at'
import { locationValidator } from '#storefront/validators/storefront'
import type { HttpContext } from '@adonisjs/core/http'

export default class CountriesController {
  index() {
    return {
      countries: COUNTRIES.map(({ name, alpha2, alpha3 }) => ({ name, ISO: { alpha2, alpha3 } })),
    }
  }

  /** Tells the United States from Canada; any other place has no country here. */
  async locate({ request }: HttpContext) {
    const { latitude, longitude } = await request.validateUsing(locationValidator)
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
