import { contentDisposition } from '#shared/text/file_names'
import type { HttpContext } from '@adonisjs/core/http'

const CSV = 'text/csv; charset=utf-8'

/** Makes the browser save the response as a file, and no cache store it. */
export function setDownloadHeaders(
  { response }: Pick<HttpContext, 'response'>,
  fileName: string,
  type = CSV
): void {
  response.header('Content-Type', type)
  response.header('Content-Disposition', contentDisposition(fileName))
  response.header('Cache-Control', 'no-store')
}

export function sendCsv(ctx: Pick<HttpContext, 'response'>, fileName: string, csv: string): void {
  setDownloadHeaders(ctx, fileName)
  ctx.response.send(csv)
}
