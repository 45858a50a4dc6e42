import { useState } from 'react'
import { Head } from '@inertiajs/react'
import { Plus, Rss } from 'lucide-react'
import { ArticleCard } from '~/components/news/article_card'
import { ArticleEditor } from '~/components/news/article_editor'
import { useArticleActions } from '~/components/news/use_article_actions'
import { Breadcrumbs } from '~/components/storefront/breadcrumbs'
import { SeoHead } from '~/components/storefront/seo_head'
import { Button } from '~/components/ui/button'
import { LinkButton } from '~/components/ui/link_button'
import { usePermission, useShared } from '~/hooks/use_shared'
import { StorefrontLayout } from '~/layouts/storefront_layout'
import { shopTexts } from '@shared/texts/storefront/shop'
import type { ArticleView } from '@views/content'
import type { Seo } from '@views/storefront'

type Props = { articles: ArticleView[]; page: number; pages: number; feed: string; seo: Seo }

export default function News({ articles, page, pages, feed, seo }: Props) {
  const { user } = useShared()
  const canEdit = usePermission('edit_pages')
  const [isWriting, setWriting] = useState(false)
  const actions = useArticleActions()
  return (
    <>
      <SeoHead seo={seo} />
      <Head>
        <link
          head-key="feed"
          rel="alternate"
          type="application/atom+xml"
          href={feed}
          title="News"
        />
      </Head>
      <header className="shell flex flex-wrap items-center justify-between gap-x-4 pt-6 pb-10 sm:pt-10">
        <Breadcrumbs trail={seo.breadcrumbs} />
        <h1 className="text-title font-semibold">{shopTexts.navigation.news}</h1>
        <div className="flex gap-3">
          <LinkButton href={feed} isPlain icon={<Rss className="size-4" />}>
            Feed
          </LinkButton>
          {user?.isStaff && canEdit && (
            <Button
              variant="primary"
              icon={<Plus className="size-4" />}
              onClick={() => setWriting(true)}
            >
              New article
            </Button>
          )}
        </div>
      </header>
      <div className="shell pb-24">
        {isWriting && (
          <section aria-label="New article" className="pb-10">
            <ArticleEditor
              label="New article"
              value=""
              saveLabel="Publish article"
              isSaving={actions.isSaving}
              error={actions.error}
              onSave={(html) =>
                void actions.create(html).then((isCreated) => isCreated && setWriting(false))
              }
              onCancel={() => {
                actions.reset()
                setWriting(false)
              }}
            />
          </section>
        )}
        {articles.length === 0 && !isWriting && (
          <p className="text-ink-2">News about our products will appear here.</p>
        )}
        {articles.map((article) => (
          <ArticleCard
            key={`${article.id} ${article.updated}`}
            article={article}
            actions={actions}
          />
        ))}
        {pages > 1 && <Pages page={page} pages={pages} />}
      </div>
    </>
  )
}

const Pages = ({ page, pages }: { page: number; pages: number }) => (
  <nav aria-label="Pages" className="flex items-center justify-between border-t border-line pt-6">
    {page > 1 ? <LinkButton href={`?page=${page - 1}`}>Newer</LinkButton> : <span />}
    {page < pages && <LinkButton href={`?page=${page + 1}`}>Older</LinkButton>}
  </nav>
)

News.layout = StorefrontLayout
