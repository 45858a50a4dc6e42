import { storefrontOf } from '#core/storefronts'
import { addressFormOptions } from '#shared/places/address_form_options'
import { ApplicationType, HEAR_ABOUT_US } from '#shared/enums'
import type { HttpContext } from '@adonisjs/core/http'

const LABELS: Partial<Record<string, string>> = { Search_engine: 'Search engine' }

/** The page of the application form, which submits to POST /api/misc/apply. */
export default class ApplicationFormsController {
  create({ actor, inertia, storefront }: HttpContext) {
    const { user } = actor
    return inertia.render('account/apply', {
      places: addressFormOptions,
      types: Object.values(ApplicationType),
      heardAbout: HEAR_ABOUT_US.map((value) => ({ value, label: LABELS[value] ?? value })),
      defaults: {
        firstname: user?.firstname ?? '',
        lastname: user?.lastname ?? '',
        company: user?.company ?? '',
        email: user?.email ?? '',
        phone: user?.phone ?? '',
        countryId: storefrontOf(storefront.currency).countryId,
      },
    })
  }
}
