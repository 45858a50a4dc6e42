import { existsSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { isVisibleTo, catalog, documentKey, findProductDocument, LINES } from '#catalog'
import { readStoredFile } from '#core/storage'
import { contentDisposition } from '#shared/text/file_names'
import { Audience } from '#shared/enums'
import { notFound } from '#shared/domain_error'
import { visitorOf } from '#storefront/visitor'
import type { HttpContext } from '@adonisjs/core/http'

const DOWNLOAD = { folder: 'inertia/documents', disposition: 'attachment' } as const
const DRAWING = { folder: 'inertia/documents', disposition: 'inline' } as const
const THUMBNAIL = { folder: 'inertia/thumbnails', disposition: 'inline' } as const

/** Downloads and line drawings by file name; a name from a URL never becomes part of a path. */
const LINE_FILES = new Map(
  LINES.flatMap(({ slug, documents, audience }) => [
    ...documents.map(({ file }) => ({ ...DOWNLOAD, file, audience })),
    { ...DRAWING, file: `${slug}.svg`, audience },
    { ...THUMBNAIL, file: `${slug}.jpg`, audience },
  ]).map((lineFile) => [lineFile.file, lineFile])
)

/** Briefs, warranties and drawings of the lines, and the documents that staff uploaded for a product */
export default class DocumentsController {
  async show(ctx: HttpContext) {
    const { params, response } = ctx
    response.header(
      'Content-Security-Policy',
      `sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'`
    )
    const lineFile = LINE_FILES.get(params.file)
    const path = lineFile && app.makePath(lineFile.folder, lineFile.file)
    if (!path || !existsSync(path)) return this.#sendUpload(ctx)

    authorizeView(lineFile, ctx, 'public, max-age=86400')
    return response.attachment(path, lineFile.file, lineFile.disposition, true)
  }

  async #sendUpload(ctx: HttpContext) {
    const { params, response } = ctx
    const { products } = await catalog()
    const document = findProductDocument(params.file, products)
    if (!document) throw notFound()

    authorizeView(document, ctx, 'public, max-age=31536000, immutable')
    const content = await readStoredFile(documentKey(document.id))
    if (!content) throw notFound()

    response.header('Content-Type', 'application/pdf')
    response.header('Content-Disposition', contentDisposition(document.fileName))
    return response.stream(content)
  }
}

/** Hides trade documents from the public, shared caches and search engines; staff see all of them. */
function authorizeView(
  { audience }: { audience: Audience },
  ctx: HttpContext,
  publicCacheControl: string
) {
  const isPublic = audience === Audience.Public
  ctx.response.header('Cache-Control', isPublic ? publicCacheControl : 'private, no-cache')
  if (isPublic) return
  ctx.response.header('X-Robots-Tag', 'noindex')
  const visitor = visitorOf(ctx)
  if (!visitor.isStaff && !isVisibleTo(audience, visitor.audience)) throw notFound()
}
