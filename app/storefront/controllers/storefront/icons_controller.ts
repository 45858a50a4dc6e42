import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'

const FOLDER = 'inertia/icons'

/** The icons that browsers request at fixed paths */
export default class IconsController {
  show({ request, response }: HttpContext) {
    response.header('Cache-Control', 'public, max-age=86400')
    return response.download(app.makePath(FOLDER, request.url().slice(1)), true)
  }
}
