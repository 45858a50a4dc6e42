import { periodPresets } from '#reporting/rules/export_period'
import type { HttpContext } from '@adonisjs/core/http'

/** The staff page that downloads files for bookkeeping */
export default class ExportsController {
  show({ inertia }: HttpContext) {
    return inertia.render('admin/exports/index', { presets: periodPresets(new Date()) })
  }
}
