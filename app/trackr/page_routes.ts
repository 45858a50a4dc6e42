import router from '@adonisjs/core/services/router'
import { ownerOnly } from '#accounts'
import { controllers } from '#generated/controllers'

const { admin, storefront } = controllers.trackr
const ID = { match: /^[0-9a-f]{24}$/ }

/** Pages below /trackr; the specification gives them a path outside /admin. */
export function trackrPageRoutes(): void {
  router.get('/', [admin.Stations, 'index'])
  router.get('/board', [admin.Board, 'show'])
  router.get('/recall', [admin.Recalls, 'show'])
  router.get('/units', [admin.Units, 'index'])
  router.get('/units/:id', [admin.Units, 'show']).where('id', ID)
  router.get('/:stage', [admin.Stations, 'show']).where('stage', { match: /^[0-6]$/ })
}

/** What the QR code on the label of a unit opens; `key` is SERIAL-CODE. Mounted for both storefronts. */
export function unitPassportPageRoutes(): void {
  router.get('/unit/:key', [storefront.UnitPassports, 'show'])
  router.get('/unit/:key/registration', [storefront.UnitPassports, 'afterLogin'])
  router.get('/profile/:userId/units', [storefront.OwnUnits, 'index']).use(ownerOnly)
}
