import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'

const { api } = controllers.trackr
const ID = { match: /^[0-9a-f]{24}$/ }

/** Calls of the stations and of the staff pages */
export function trackrApiRoutes(): void {
  router
    .group(() => {
      router.get('/lookup', [api.Units, 'lookup'])
      router.post('/report/programmed', [api.StationReports, 'programmed'])
      router.post('/report/test', [api.StationReports, 'test'])
      router.post('/report/sanded', [api.StationReports, 'sanded'])
      router.post('/report/final_test', [api.StationReports, 'finalTest'])
      router.post('/serial', [api.StationReports, 'pair'])
      router.get('/products', [api.Units, 'products'])
      router.get('/batches', [api.Units, 'batches'])
      router.get('/units', [api.Units, 'index'])
      router.get('/units/:id', [api.Units, 'show']).where('id', ID)
      router.post('/scans/:id/undo', [api.Units, 'undo']).where('id', ID)
      router.post('/photos', [api.UnitPhotos, 'store'])
      router.get('/photos/:file', [api.UnitPhotos, 'show'])
      router.get('/labels', [api.Labels, 'show'])
      router.get('/board', [api.Board, 'show'])
      router.get('/board/:file.csv', [api.Board, 'export'])
    })
    .prefix('/trackr')
}

/** Calls of the owner of a unit; `key` is SERIAL-CODE. */
export function unitPassportApiRoutes(): void {
  router.get('/units/:key/passport', [api.UnitPassports, 'show'])
  router.get('/units/:key/documents/:file', [api.UnitPassports, 'document'])
  router.post('/units/:key/registration', [api.UnitPassports, 'register'])
}
