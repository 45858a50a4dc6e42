import type { HttpContext } from '@adonisjs/core/http'

/** The staff page of all JSON calls, which draws GET /api/openapi.json */
export default class ApiDocsController {
  show({ inertia }: HttpContext) {
    return inertia.render('admin/api_docs/index', {})
  }
}
