import { periodPresets } from '#reporting/exports/export_rules'
import type { HttpContext } from '@adonisjs/core/http'

/** The staff page that downloads files for bookkeeping */
export default class ExportsPageController {
  show({ inertia }: HttpContext) {
    return inertia.render('admin/exports/index', { presets: periodPresets(new Date()) })
  }
}
