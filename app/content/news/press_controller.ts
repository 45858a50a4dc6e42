import { toAuditActor } from '#accounts'
import { respondIdempotently } from '#core/http/idempotent_response'
import { createArticle, deleteArticle, editArticle } from '#content/news/save_article'
import { listArticles } from '#content/news/articles'
import { toArticleJson } from '#content/news/article_response'
import { articleValidator } from '#content/news/article_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class PressController {
  async index() {
    const articles = await listArticles()
    return articles.map(toArticleJson)
  }

  /** Creates an article, or edits the one with the `_id`. */
  async store(ctx: HttpContext) {
    const { _id: id, ...input } = await ctx.request.validateUsing(articleValidator)
    const author = toAuditActor(ctx.actor.user!)
    return respondIdempotently(ctx, async () =>
      id
        ? { status: 200, body: await editArticle(id, input, author) }
        : { status: 201, body: await createArticle(input, author) }
    )
  }

  async destroy({ params, actor }: HttpContext) {
    await deleteArticle(params.id, toAuditActor(actor.user!))
    return { ok: true }
  }
}
