import { calendarDay } from '#shared/dates'
import { shop } from '#config/shop'
import { trackrBoard } from '#trackr/queries/board'
import { boardPeriod } from '#trackr/rules/board_period'
import { boardValidator } from '#trackr/validators/queries'
import type { HttpContext } from '@adonisjs/core/http'

export default class BoardController {
  async show({ request, inertia }: HttpContext) {
    const chosen = await request.validateUsing(boardValidator, { data: request.qs() })
    const period = boardPeriod(chosen, new Date())
    const days = {
      start: calendarDay(period.start, shop.timeZone),
      end: chosen.end ?? calendarDay(new Date(), shop.timeZone),
    }
    return inertia.render('admin/trackr/board', { board: await trackrBoard(period), days })
  }
}
