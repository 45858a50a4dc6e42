import type { HttpContext } from '@adonisjs/core/http'

/** The staff page of background work, which loads GET /api/a/background again and again */
export default class BackgroundController {
  show({ inertia }: HttpContext) {
    return inertia.render('admin/background/index', {})
  }
}
