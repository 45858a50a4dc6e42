import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'

export function accountApiRoutes(): void {
  router.post('/auth/signup', [controllers.accounts.api.Auth, 'signup'])
  router.post('/auth/signin', [controllers.accounts.api.Auth, 'signin'])
  router.get('/auth/signout', [controllers.accounts.api.Auth, 'signout'])
  router.get('/users/me', [controllers.accounts.api.Me, 'show'])
}
