import { listBatches } from '#trackr/queries/shipped_units'
import { recallPageValidator } from '#trackr/validators/pages'
import type { HttpContext } from '@adonisjs/core/http'

export default class RecallsController {
  async show({ request, inertia }: HttpContext) {
    const { batch, serials } = await request.validateUsing(recallPageValidator, {
      data: request.qs(),
    })
    return inertia.render('admin/trackr/recall', {
      batches: await listBatches(),
      chosen: { batch: batch || null, serials: serials || null },
    })
  }
}
