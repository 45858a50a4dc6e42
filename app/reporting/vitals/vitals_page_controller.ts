import { vitalsPage } from '#reporting/vitals/vitals_page'
import type { HttpContext } from '@adonisjs/core/http'

export default class VitalsPageController {
  async show({ inertia }: HttpContext) {
    return inertia.render('admin/reports/speed', { report: await vitalsPage() })
  }
}
