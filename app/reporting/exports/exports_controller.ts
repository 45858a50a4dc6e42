import { Readable } from 'node:stream'
import { setDownloadHeaders } from '#core/files/download'
import {
  assertSupported,
  bookkeepingCsv,
  exportFileName,
} from '#reporting/exports/bookkeeping_export'
import { exportPeriod, type ExportKind } from '#reporting/exports/export_rules'
import { exportValidator } from '#reporting/exports/export_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class ExportsController {
  sales(ctx: HttpContext) {
    return stream(ctx, 'sales')
  }

  creditNotes(ctx: HttpContext) {
    return stream(ctx, 'credit_notes')
  }

  payments(ctx: HttpContext) {
    return stream(ctx, 'payments')
  }

  taxes(ctx: HttpContext) {
    return stream(ctx, 'taxes')
  }
}

async function stream(ctx: HttpContext, kind: ExportKind) {
  const { start, end, format, c } = await ctx.request.validateUsing(exportValidator, {
    data: ctx.request.qs(),
  })
  const currency = kind === 'payments' ? c : undefined
  const request = { kind, format, period: exportPeriod(start, end), currency }
  assertSupported(request)
  setDownloadHeaders(ctx, exportFileName(request))
  return ctx.response.stream(Readable.from(bookkeepingCsv(request)))
}
