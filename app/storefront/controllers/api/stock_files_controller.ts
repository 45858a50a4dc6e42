import { shop } from '#config/shop'
import { toSessionActor } from '#accounts'
import { importStock, type StockFileReport } from '#catalog'
import { answerOnce } from '#core/http/answer_once'
import { readUpload } from '#core/http/read_upload'
import { decodeText } from '#shared/decode_text'
import { Refusal } from '#shared/refusal'
import { stockFileValidator } from '#storefront/validators/staff_products'
import type { HttpContext } from '@adonisjs/core/http'

export default class StockFilesController {
  /** What was rejected when it was meant is a refusal; a dry run only tells. */
  async store(ctx: HttpContext) {
    const { request, caller } = ctx
    const { mode = 'absolute', dry_run: dryRun = '0' } = await stockFileValidator.validate(
      request.qs()
    )
    const isDry = dryRun === '1' || dryRun === 'true'
    const { bytes } = await readUpload(request, {
      field: 'file',
      mostBytes: shop.uploads.stockBytes,
    })
    const actor = toSessionActor(caller.user!)
    const read = () => importStock(decodeText(bytes), { mode, dryRun: isDry, actor })
    if (isDry) return read()
    const sent = { mode, file: bytes.toString('base64') }
    return answerOnce(ctx, async () => ({ status: 200, body: accepted(await read()) }), sent)
  }
}

function accepted(report: StockFileReport): StockFileReport {
  const [first] = report.rejected
  if (!first) return report
  const err = `Line ${first.line}: ${first.err}. Nothing was changed.`
  throw new Refusal(err, 'E_STOCK_FILE', { field: 'file', extra: report })
}
