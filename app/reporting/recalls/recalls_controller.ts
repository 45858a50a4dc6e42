import { Readable } from 'node:stream'
import { setDownloadHeaders } from '#core/files/download'
import { recallCsv, recallList, type RecallInput } from '#reporting/recalls/recall_list'
import { recallValidator } from '#reporting/recalls/recall_validators'
import { invalid } from '#shared/domain_error'
import { codesIn } from '#shared/trade/scanned_codes'
import { trackrTexts as texts } from '#shared/texts/trackr'
import type { HttpContext } from '@adonisjs/core/http'

/** Which customers have certain units: those of a batch, or those with certain serials */
export default class RecallsController {
  async index(ctx: HttpContext) {
    return recallList(await inputOf(ctx))
  }

  async export(ctx: HttpContext) {
    const input = await inputOf(ctx)
    setDownloadHeaders(ctx, 'Recall.csv')
    return ctx.response.stream(Readable.from(recallCsv(input)))
  }
}

async function inputOf({ request }: HttpContext): Promise<RecallInput> {
  const { batch, serials = '' } = await request.validateUsing(recallValidator, {
    data: request.qs(),
  })
  const list = codesIn('serials', serials)
  if (!batch && list.length === 0) throw invalid('batch', texts.recallInput)
  return batch ? { batch } : { serials: list }
}
