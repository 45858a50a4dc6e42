import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'

export function accountApiRoutes(): void {
  router.post('/auth/signup', [controllers.accounts.api.Auth, 'signup'])
  router.post('/auth/signin', [controllers.accounts.api.Auth, 'signin'])
  router.get('/auth/signout', [controllers.accounts.api.Auth, 'signout'])
  router.get('/users/me', [controllers.accounts.api.Me, 'show'])
}

/** Mounted under both storefronts */
export function accountPageRoutes(): void {
  const { Registrations, Sessions } = controllers.accounts.storefront
  router.get('/login', [Sessions, 'create'])
  router.post('/login', [Sessions, 'store'])
  router.get('/register', [Registrations, 'create'])
  router.post('/register', [Registrations, 'store'])
  router.post('/logout', [Sessions, 'destroy'])
}
