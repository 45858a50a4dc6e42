import { readStoredFile } from '#core/storage'
import { setDownloadHeaders } from '#core/files/download'
import { notFound } from '#shared/domain_error'
import { fileKey, findFileByName } from '#content/files/files'
import { canDownload } from '#content/files/file_rules'
import type { HttpContext } from '@adonisjs/core/http'

/** Never opened in the browser, because an uploaded page or drawing would run in the shop's origin. */
export default class DownloadsController {
  async show(ctx: HttpContext) {
    const { params, response, actor } = ctx
    const file = await findFileByName(params.name)
    if (!file || !canDownload(file, actor.user)) throw notFound()
    const content = await readStoredFile(fileKey(file.id))
    if (!content) throw notFound()

    setDownloadHeaders(ctx, file.name, 'application/octet-stream')
    response.header('Content-Length', file.size)
    response.header(
      'Content-Security-Policy',
      `sandbox; default-src 'none'; frame-ancestors 'none'`
    )
    response.header('X-Robots-Tag', 'noindex')
    return response.stream(content)
  }
}
