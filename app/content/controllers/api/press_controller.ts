import { toAuditActor } from '#accounts'
import { createArticle, deleteArticle, editArticle } from '#content/actions/save_article'
import { listArticles } from '#content/queries/articles'
import { toArticleJson } from '#content/transformers/articles'
import { articleValidator } from '#content/validators/articles'
import type { HttpContext } from '@adonisjs/core/http'

export default class PressController {
  async index() {
    const articles = await listArticles()
    return articles.map(toArticleJson)
  }

  /** Creates an article, or edits the one with the `_id`. */
  async store({ request, response, actor }: HttpContext) {
    const { _id: id, ...input } = await request.validateUsing(articleValidator)
    const author = toAuditActor(actor.user!)
    if (id) return toArticleJson(await editArticle(id, input, author))
    return response.created(toArticleJson(await createArticle(input, author)))
  }

  async destroy({ params, actor }: HttpContext) {
    await deleteArticle(params.id, toAuditActor(actor.user!))
    return { ok: true }
  }
}
