import { deletePartNumber, listPartNumbers } from '#orders/quick_order/part_numbers'
import type { HttpContext } from '@adonisjs/core/http'

/** The own part numbers of the signed-in customer */
export default class PartNumbersController {
  index({ actor }: HttpContext) {
    return listPartNumbers(actor.user!.id)
  }

  async destroy({ actor, params }: HttpContext) {
    await deletePartNumber(params.id, actor.user!.id)
    return { ok: true }
  }
}
