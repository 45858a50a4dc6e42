import type { HttpContext } from '@adonisjs/core/http'

export default class ProfilesController {
  /** Redirects old links to the home page. */
  home({ response, storefront }: HttpContext) {
    return response.redirect().toPath(`${storefront.prefix}/home`)
  }
}
