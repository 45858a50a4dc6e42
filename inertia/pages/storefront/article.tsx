import { ArticleCard } from '~/components/news/article_card'
import { useArticleActions } from '~/components/news/use_article_actions'
import { Breadcrumbs } from '~/components/storefront/breadcrumbs'
import { SeoHead } from '~/components/storefront/seo_head'
import { LinkButton } from '~/components/ui/link_button'
import { StorefrontLayout } from '~/layouts/storefront_layout'
import type { ArticleView } from '@views/content'
import type { Seo } from '@views/storefront'

type Props = { article: ArticleView; newsHref: string; seo: Seo }

export default function ArticlePage({ article, newsHref, seo }: Props) {
  const actions = useArticleActions()
  return (
    <>
      <SeoHead seo={seo} />
      <div className="shell pt-6 pb-24 sm:pt-10">
        <Breadcrumbs trail={seo.breadcrumbs} />
        <ArticleCard
          key={article.updated}
          article={article}
          actions={actions}
          isPage
          listHref={newsHref}
        />
        <LinkButton href={newsHref}>All news</LinkButton>
      </div>
    </>
  )
}

ArticlePage.layout = StorefrontLayout
