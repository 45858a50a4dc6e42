import { backgroundState } from '#web/queries/background_state'
import { toBackgroundJson } from '#web/transformers/background'
import type { HttpContext } from '@adonisjs/core/http'

export default class BackgroundJobsController {
  async index({ response }: HttpContext) {
    response.header('Cache-Control', 'no-store')
    return toBackgroundJson(await backgroundState())
  }
}
