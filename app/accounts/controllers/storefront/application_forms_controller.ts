import { storefrontOf } from '#core/storefronts'
import { places } from '#shared/places'
import { ApplicationType, HEARD_ABOUT } from '#shared/enums'
import type { HttpContext } from '@adonisjs/core/http'

const LABELS: Partial<Record<string, string>> = { Search_engine: 'Search engine' }

/** The form itself is handed in by POST /api/misc/apply. */
export default class ApplicationFormsController {
  create({ caller, inertia, storefront }: HttpContext) {
    const user = caller.user
    return inertia.render('account/apply', {
      places,
      types: Object.values(ApplicationType),
      heardAbout: HEARD_ABOUT.map((value) => ({ value, label: LABELS[value] ?? value })),
      known: {
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
