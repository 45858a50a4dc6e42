import { contentDisposition } from '#shared/file_names'
import type { HttpContext } from '@adonisjs/core/http'

const CSV = 'text/csv; charset=utf-8'

/** What follows is a file to be saved under that name; nobody on the way keeps it. */
export function asDownload(
  { response }: Pick<HttpContext, 'response'>,
  fileName: string,
  type = CSV
): void {
  response.header('Content-Type', type)
  response.header('Content-Disposition', contentDisposition(fileName))
  response.header('Cache-Control', 'no-store')
}

export function sendCsv(ctx: Pick<HttpContext, 'response'>, fileName: string, csv: string): void {
  asDownload(ctx, fileName)
  ctx.response.send(csv)
}
