import { findPictureFile } from '#catalog'
import { readFile } from '#core/storage'
import { notFound } from '#shared/refusal'
import type { HttpContext } from '@adonisjs/core/http'

/** Uploaded pictures: what stands under a name never changes, so it may be kept for ever. */
export default class PicturesController {
  async show({ params, response }: HttpContext) {
    const file = findPictureFile(params.file)
    const content = file && (await readFile(file.key))
    if (!content) throw notFound()

    response.header('Content-Type', file.contentType)
    response.header(
      'Content-Security-Policy',
      `sandbox; default-src 'none'; frame-ancestors 'none'`
    )
    response.header('Cache-Control', 'public, max-age=31536000, immutable')
    return response.stream(content)
  }
}
