import { isPictureDeleted } from '#content'
import { findPictureFile } from '#core/pictures/stored_picture'
import { readStoredFile } from '#core/storage'
import { notFound } from '#shared/domain_error'
import type { HttpContext } from '@adonisjs/core/http'

/** Uploaded pictures, cached for ever because no file name is reused for other content */
export default class PicturesController {
  async show({ params, response }: HttpContext) {
    const file = findPictureFile(params.file)
    if (!file || (await isPictureDeleted(file.id))) throw notFound()
    const content = await readStoredFile(file.key)
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
