import { findLineByPath } from '#catalog'
import { currentText, informationPageMarkdown } from '#content'
import { notFound } from '#shared/domain_error'
import { INFORMATION_PAGES } from '#shared/pages/information_pages'
import { productPage } from '#storefront/queries/product_page'
import { productMarkdown } from '#storefront/transformers/product_markdown'
import { publicVisitor } from '#storefront/visitor'
import type { HttpContext } from '@adonisjs/core/http'

const CACHED = 'public, max-age=900'
const SUFFIX = /\.md$/

/** Pages as Markdown: what a visitor without an account reads on them */
export default class MarkdownPagesController {
  async product(ctx: HttpContext) {
    const { prefix } = ctx.storefront
    const line = findLineByPath(pathOf(ctx))
    if (!line || line.audience !== 'public') throw notFound()
    const page = await productPage(line, publicVisitor(prefix), new Date())
    if (!page) throw notFound()
    return send(ctx, productMarkdown({ line, page, prefix }))
  }

  async information(ctx: HttpContext) {
    const page = INFORMATION_PAGES.find(({ path }) => path === pathOf(ctx))
    if (!page) throw notFound()
    const text = await currentText(page.slug)
    return send(ctx, informationPageMarkdown(page, text, ctx.storefront.prefix))
  }
}

const pathOf = ({ request, storefront: { prefix } }: HttpContext): string =>
  request.url().slice(prefix.length).replace(SUFFIX, '')

const send = ({ response }: HttpContext, text: string) =>
  response.type('text/markdown; charset=utf-8').header('Cache-Control', CACHED).send(text)
