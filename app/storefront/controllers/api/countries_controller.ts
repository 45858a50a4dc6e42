import { COUNTRIES, findCountry, statesOf } from '#shared/countries'
import { notFound } from '#shared/refusal'
import type { HttpContext } from '@adonisjs/core/http'

export default class CountriesController {
  index() {
    return {
      countries: COUNTRIES.map(({ name, alpha2, alpha3 }) => ({ name, ISO: { alpha2, alpha3 } })),
    }
  }

  states({ params }: HttpContext) {
    const country = findCountry(String(params.code).toUpperCase())
    if (!country) throw notFound()
    return { states: statesOf(country.alpha2) }
  }
}
