import { Readable } from 'node:stream'
import { setDownloadHeaders } from '#core/files/download'
import { trackrBoard } from '#trackr/board/board'
import { boardCsv } from '#trackr/board/board_csv'
import { boardPeriod } from '#trackr/board/board_rules'
import { boardFileValidator, boardValidator } from '#trackr/board/board_validators'
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
