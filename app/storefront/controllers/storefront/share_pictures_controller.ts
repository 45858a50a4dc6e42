import { existsSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { LINES } from '#catalog'
import { notFound } from '#shared/domain_error'
import { sharePictures } from '#storefront/rules/share_pictures'
import type { HttpContext } from '@adonisjs/core/http'

const FOLDER = 'share'

/** Only the production build has the files. A name from a URL never becomes part of a path. */
const FILES = new Set(sharePictures(LINES).map(({ file }) => file))

/** The pictures that services show for shared links */
export default class SharePicturesController {
  show({ params, response }: HttpContext) {
    const path = FILES.has(params.file) && app.makePath(FOLDER, params.file)
    if (!path || !existsSync(path)) throw notFound()

    response.header('Cache-Control', 'public, max-age=86400')
    return response.download(path, true)
  }
}
