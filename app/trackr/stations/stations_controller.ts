import { lastUnit, stationPage } from '#trackr/stations/station_page'
import type { HttpContext } from '@adonisjs/core/http'

/** The hub of production tracking and its seven stations */
export default class StationsController {
  async index({ inertia }: HttpContext) {
    return inertia.render('admin/trackr/index', { lastUnit: await lastUnit() })
  }

  async show({ params, inertia }: HttpContext) {
    const station = await stationPage(Number(params.stage))
    return inertia.render('admin/trackr/station', { station })
  }
}
