import router from '@adonisjs/core/services/router'
import { ownerOnly } from '#accounts'
import { controllers } from '#generated/controllers'

const { board, passports, scans, shipments, stations, units } = controllers.trackr
const ID = { match: /^[0-9a-f]{24}$/ }

/** Calls of the stations and of the staff pages */
export function trackrApiRoutes(): void {
  router
    .group(() => {
      router.get('/lookup', [units.Units, 'lookup'])
      router.post('/report/programmed', [stations.StationReports, 'programmed'])
      router.post('/report/test', [stations.StationReports, 'test'])
      router.post('/report/sanded', [stations.StationReports, 'sanded'])
      router.post('/report/final_test', [stations.StationReports, 'finalTest'])
      router.post('/serial', [stations.StationReports, 'pair'])
      router.get('/products', [units.Units, 'products'])
      router.get('/batches', [units.Units, 'batches'])
      router.get('/units', [units.Units, 'index'])
      router.get('/units/:id', [units.Units, 'show']).where('id', ID)
      router.post('/scans/:id/undo', [units.Units, 'undo']).where('id', ID)
      router.post('/photos', [scans.UnitPhotos, 'store'])
      router.get('/photos/:file', [scans.UnitPhotos, 'show'])
      router.get('/labels', [passports.Labels, 'show'])
      router.get('/board', [board.Board, 'show'])
      router.get('/board/:file.csv', [board.Board, 'export'])
    })
    .prefix('/trackr')
}

/** Calls of the owner of a unit; `key` is SERIAL-CODE. */
export function unitPassportApiRoutes(): void {
  router.get('/units/:key/passport', [passports.UnitPassports, 'show'])
  router.get('/units/:key/documents/:file', [passports.UnitPassports, 'document'])
  router.post('/units/:key/registration', [passports.UnitPassports, 'register'])
}

/** Pages below /trackr; the specification gives them a path outside /admin. */
export function trackrPageRoutes(): void {
  router.get('/', [stations.Stations, 'index'])
  router.get('/board', [board.BoardPage, 'show'])
  router.get('/recall', [shipments.Recalls, 'show'])
  router.get('/units', [units.UnitPages, 'index'])
  router.get('/units/:id', [units.UnitPages, 'show']).where('id', ID)
  router.get('/:stage', [stations.Stations, 'show']).where('stage', { match: /^[0-6]$/ })
}

/** The page that the QR code on the label of a unit opens; `key` is SERIAL-CODE. Mounted for both storefronts. */
export function unitPassportPageRoutes(): void {
  router.get('/unit/:key', [passports.PassportPage, 'show'])
  router.get('/unit/:key/registration', [passports.PassportPage, 'afterLogin'])
  router.get('/profile/:userId/units', [passports.OwnUnits, 'index']).use(ownerOnly)
}
