import { boardPage } from '#trackr/board/board_page'
import { boardValidator } from '#trackr/board/board_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class BoardPageController {
  async show({ request, inertia }: HttpContext) {
    const chosen = await request.validateUsing(boardValidator, { data: request.qs() })
    return inertia.render('admin/trackr/board', await boardPage(chosen))
  }
}
