import { shop } from '#config/shop'
import { toSessionActor } from '#accounts'
import { importStock } from '#catalog'
import { readUpload } from '#core/http/read_upload'
import { decodeText } from '#shared/decode_text'
import { stockFileValidator } from '#storefront/validators/staff_products'
import type { HttpContext } from '@adonisjs/core/http'

export default class StockFilesController {
  /** What was rejected when it was meant is a refusal; a dry run only tells. */
  async store({ request, response, caller }: HttpContext) {
    const { mode = 'absolute', dry_run: dryRun = '0' } = await stockFileValidator.validate(
      request.qs()
    )
    const isDry = dryRun === '1' || dryRun === 'true'
    const { bytes } = await readUpload(request, {
      field: 'file',
      mostBytes: shop.uploads.stockBytes,
    })
    const report = await importStock(decodeText(bytes), {
      mode,
      dryRun: isDry,
      actor: toSessionActor(caller.user!),
    })
    const [first] = report.rejected
    if (!first || isDry) return report
    const err = `Line ${first.line}: ${first.err}. Nothing was changed.`
    return response.status(422).json({ ...report, err, code: 'E_STOCK_FILE', field: 'file' })
  }
}
