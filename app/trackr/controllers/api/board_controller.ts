import { Readable } from 'node:stream'
import { setDownloadHeaders } from '#core/files/download'
import { trackrBoard } from '#trackr/queries/board'
import { boardCsv } from '#trackr/queries/board_csv'
import { boardPeriod } from '#trackr/rules/board_period'
import { boardFileValidator, boardValidator } from '#trackr/validators/queries'
import type { HttpContext } from '@adonisjs/core/http'

export default class BoardController {
  async show({ request }: HttpContext) {
    const input = await request.validateUsing(boardValidator, { data: request.qs() })
    return trackrBoard(boardPeriod(input, new Date()))
  }

  async export(ctx: HttpContext) {
    const { request, response } = ctx
    const data = { ...request.qs(), file: ctx.params.file }
    const { file, ...input } = await request.validateUsing(boardFileValidator, { data })
    const period = boardPeriod(input, new Date())
    setDownloadHeaders(ctx, `Trackr_${file}.csv`)
    return response.stream(Readable.from(boardCsv(file, period)))
  }
}
