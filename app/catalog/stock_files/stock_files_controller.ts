import { shop } from '#config/shop'
import { toAuditActor } from '#accounts'
import { respondIdempotently } from '#core/http/idempotent_response'
import { readUpload } from '#core/http/read_upload'
import { decodeText } from '#shared/text/decode_text'
import { DomainError } from '#shared/domain_error'
import { importStock, type StockFileReport } from '#catalog/stock_files/import_stock'
import { undoStockRun } from '#catalog/stock_files/undo_stock_run'
import { stockFileValidator } from '#catalog/stock_files/stock_file_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class StockFilesController {
  /** A rejected line is an error, except in a dry run, which responds with the report. */
  async store(ctx: HttpContext) {
    const { request } = ctx
    const query = await stockFileValidator.validate(request.qs())
    const { mode = 'absolute', basis = 'on_hand' } = query
    const isDryRun = query.dry_run === '1' || query.dry_run === 'true'
    const { name, bytes } = await readUpload(request, {
      field: 'file',
      maxBytes: shop.uploads.stockBytes,
    })
    const actor = toAuditActor(ctx.actor.user!)
    const importFile = () =>
      importStock(decodeText(bytes), {
        fileName: name,
        mode,
        basis,
        dryRun: isDryRun,
        actor,
      })
    if (isDryRun) return importFile()
    const requestBody = { mode, basis, file: bytes.toString('base64') }
    return respondIdempotently(
      ctx,
      async () => ({ status: 200, body: assertAccepted(await importFile()) }),
      requestBody
    )
  }

  /** Undoes an import, except for products whose stock was counted again since. */
  undo({ params, actor }: HttpContext) {
    return undoStockRun(params.run, toAuditActor(actor.user!))
  }
}

function assertAccepted(report: StockFileReport): StockFileReport {
  const [first] = report.rejected
  if (!first) return report
  const err = `Line ${first.line}, ${first.column}: ${first.err}. Nothing was changed.`
  throw new DomainError(err, 'E_STOCK_FILE', { field: 'file', extra: report })
}
