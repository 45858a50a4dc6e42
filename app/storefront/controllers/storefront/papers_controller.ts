import { existsSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { catalogue, findUploadedPaper, maySee, paperKey } from '#catalog'
import { readFile } from '#core/storage'
import { contentDisposition } from '#shared/file_names'
import { Audience } from '#shared/enums'
import { notFound } from '#shared/refusal'
import { findPaper } from '#storefront/rules/papers'
import { visitorOf } from '#storefront/visitor'
import type { HttpContext } from '@adonisjs/core/http'

const FOLDER = 'inertia/papers'

/** Briefs, warranties and drawings of the lines, and what staff uploaded for a product. */
export default class PapersController {
  async show(ctx: HttpContext) {
    const { params, response } = ctx
    response.header(
      'Content-Security-Policy',
      `sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'`
    )
    const paper = findPaper(params.file)
    const path = paper && app.makePath(FOLDER, paper.file)
    if (!path || !existsSync(path)) return this.#sendUpload(ctx)

    guard(paper, ctx, 'public, max-age=86400')
    return response.attachment(path, paper.file, paper.disposition, true)
  }

  async #sendUpload(ctx: HttpContext) {
    const { params, response } = ctx
    const { products } = await catalogue()
    const paper = findUploadedPaper(params.file, products)
    if (!paper) throw notFound()

    guard(paper, ctx, 'public, max-age=31536000, immutable')
    const content = await readFile(paperKey(paper.id))
    if (!content) throw notFound()

    response.header('Content-Type', 'application/pdf')
    response.header('Content-Disposition', contentDisposition(paper.fileName))
    return response.stream(content)
  }
}

/**
 * What is about a trade product is not there for others, but for staff, who work with it; no cache between may keep
 * it, nor search engines list it.
 */
function guard({ audience }: { audience: Audience }, ctx: HttpContext, whenPublic: string) {
  const isPublic = audience === Audience.Public
  ctx.response.header('Cache-Control', isPublic ? whenPublic : 'private, no-cache')
  if (isPublic) return
  ctx.response.header('X-Robots-Tag', 'noindex')
  const visitor = visitorOf(ctx)
  if (!visitor.isStaff && !maySee(audience, visitor.audience)) throw notFound()
}
