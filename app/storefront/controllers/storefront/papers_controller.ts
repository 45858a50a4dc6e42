import { existsSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { catalogue, findUploadedPaper, paperKey } from '#catalog'
import { readFile } from '#core/storage'
import { contentDisposition } from '#shared/file_names'
import { Audience } from '#shared/enums'
import { notFound } from '#shared/refusal'
import { findPaper } from '#storefront/rules/papers'
import type { HttpContext } from '@adonisjs/core/http'

const FOLDER = 'inertia/papers'

/** Briefs, warranties and drawings of the lines, and what staff uploaded for a product. */
export default class PapersController {
  async show({ params, response }: HttpContext) {
    response.header(
      'Content-Security-Policy',
      `sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'`
    )
    const paper = findPaper(params.file)
    const path = paper && app.makePath(FOLDER, paper.file)
    if (!path || !existsSync(path)) return this.#sendUpload(params.file, response)

    keepFromSearch(paper, response)
    response.header('Cache-Control', 'public, max-age=86400')
    return response.attachment(path, paper.file, paper.disposition, true)
  }

  async #sendUpload(name: string, response: HttpContext['response']) {
    const { products } = await catalogue()
    const paper = findUploadedPaper(name, products)
    const content = paper && (await readFile(paperKey(paper.id)))
    if (!content) throw notFound()

    keepFromSearch(paper, response)
    response.header('Content-Type', 'application/pdf')
    response.header('Content-Disposition', contentDisposition(paper.fileName))
    response.header('Cache-Control', 'public, max-age=31536000, immutable')
    return response.stream(content)
  }
}

/** Whoever has the address may read what is about a trade product; search engines do not list it. */
function keepFromSearch({ audience }: { audience: Audience }, response: HttpContext['response']) {
  if (audience === Audience.Trade) response.header('X-Robots-Tag', 'noindex')
}
