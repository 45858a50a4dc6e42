import type { Audience } from '#start/access'

/** Audience of the calls of the production stations and of the unit passport */
export const trackrAccess: Record<string, Audience> = {
  'GET /api/trackr/lookup': 'staff',
  'POST /api/trackr/report/programmed': 'staff',
  'POST /api/trackr/report/test': 'staff',
  'POST /api/trackr/report/sanded': 'staff',
  'POST /api/trackr/report/final_test': 'staff',
  'POST /api/trackr/serial': 'staff',
  'GET /api/trackr/products': 'staff',
  'GET /api/trackr/batches': 'staff',
  'GET /api/trackr/units': 'staff',
  'GET /api/trackr/units/:id': 'staff',
  'POST /api/trackr/scans/:id/undo': 'staff',
  'POST /api/trackr/photos': 'staff',
  'GET /api/trackr/photos/:file': 'staff',
  'GET /api/trackr/recall': 'staff',
  'GET /api/trackr/recall.csv': 'staff',
  'GET /api/trackr/labels': 'staff',
  'GET /api/trackr/board': 'staff',
  'GET /api/trackr/board/:file.csv': 'staff',
  'GET /api/units/:key/passport': 'anyone',
  'GET /api/units/:key/documents/:file': 'anyone',
  'POST /api/units/:key/registration': 'signed-in',
}
