import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'

/** Shorter than the token of a link that verifies an e-mail address, whose page has the same path. */
const CODE = { match: /^[0-9A-Za-z]{4}-?[0-9A-Za-z]{4}$/ }

export function documentApiRoutes(): void {
  router.get('/verify/:code', [controllers.documents.verification.Verifications, 'show'])
}

export function documentPageRoutes(): void {
  router.get('/verify', [controllers.documents.verification.VerificationPages, 'index'])
  router
    .get('/verify/:code', [controllers.documents.verification.VerificationPages, 'show'])
    .where('code', CODE)
}
