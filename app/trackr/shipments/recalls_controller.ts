import { recallPage } from '#trackr/shipments/recall_page'
import { recallPageValidator } from '#trackr/shipments/recall_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class RecallsController {
  async show({ request, inertia }: HttpContext) {
    const choice = await request.validateUsing(recallPageValidator, { data: request.qs() })
    return inertia.render('admin/trackr/recall', await recallPage(choice))
  }
}
