import { existsSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { notFound } from '#shared/refusal'
import { findPaper } from '#storefront/rules/papers'
import type { HttpContext } from '@adonisjs/core/http'

const FOLDER = 'inertia/papers'

/** Briefs, warranties and drawings of the lines. */
export default class PapersController {
  show({ params, response }: HttpContext) {
    const paper = findPaper(params.file)
    const path = paper && app.makePath(FOLDER, paper.file)
    if (!path || !existsSync(path)) throw notFound()

    response.header(
      'Content-Security-Policy',
      `sandbox; default-src 'none'; style-src 'unsafe-inline'`
    )
    response.header('Cache-Control', 'public, max-age=86400')
    return response.attachment(path, paper.file, paper.disposition, true)
  }
}
