import { articlesOfPage, findArticle, listArticles, toArticleView } from '#content'
import { appUrl } from '#config/app'
import { company } from '#config/company'
import { shop } from '#config/shop'
import { notFound } from '#shared/domain_error'
import { seo } from '#storefront/rules/seo'
import { atomFeed } from '#storefront/transformers/atom_feed'
import { newsValidator } from '#storefront/validators/storefront'
import type { HttpContext } from '@adonisjs/core/http'

const FEED_ENTRIES = 20

export default class NewsController {
  async index({ request, inertia, storefront: { prefix } }: HttpContext) {
    const { page = 1 } = await request.validateUsing(newsValidator, { data: request.qs() })
    const { rows, pages } = await articlesOfPage(page, shop.pageSize.list)
    return inertia.render('storefront/news', {
      articles: rows.map((article) => toArticleView(article, prefix)),
      page,
      pages,
      feed: `${prefix}/news/atom.xml`,
      seo: seo({ path: '/news', prefix, ...SEO }),
    })
  }

  async show({ params, inertia, storefront: { prefix } }: HttpContext) {
    const article = await findArticle(params.slug)
    if (!article) throw notFound()
    return inertia.render('storefront/article', {
      article: toArticleView(article, prefix),
      newsHref: `${prefix}/news`,
      seo: seo({
        path: `/news/${article.slug}`,
        prefix,
        title: article.title,
        description: `${company.name}: ${article.title}`,
        type: 'article',
        parents: [{ title: SEO.title, path: '/news' }],
      }),
    })
  }

  async feed({ response, storefront: { prefix } }: HttpContext) {
    const articles = await listArticles(FEED_ENTRIES)
    const entries = articles.map((article) => toArticleView(article, prefix))
    const feed = atomFeed(entries, { title: `${company.name} news`, home: appUrl + prefix, appUrl })
    return response.type('application/atom+xml; charset=utf-8').send(feed)
  }
}

const SEO = {
  title: 'News',
  description: 'News about Pixelgen products, fairs and firmware.',
}
