import { useState } from 'react'
import { Link } from '@inertiajs/react'
import { ArticleEditor } from '~/components/news/article_editor'
import { RichText } from '~/components/rich_text/rich_text'
import { Button } from '~/components/ui/button'
import { DateText } from '~/components/ui/date_text'
import { usePermission, useShared } from '~/hooks/use_shared'
import type { ArticleActions } from '~/components/news/use_article_actions'
import type { ArticleView } from '@views/content'

type ArticleCardProps = {
  article: ArticleView
  actions: ArticleActions
  /** Shows the whole article under the heading of the page */
  isPage?: boolean
  /** Opened once the article is deleted, if this is its own page */
  listHref?: string
}

/** An article with "Read more" and "Read less"; staff edit and delete it in its place. */
export function ArticleCard({ article, actions, isPage = false, listHref }: ArticleCardProps) {
  const { user } = useShared()
  const canEdit = usePermission('edit_pages')
  const [isEditing, setEditing] = useState(false)
  const { title, href, at } = article
  const stopEditing = () => {
    actions.reset()
    setEditing(false)
  }
  return (
    <article className={isPage ? 'pb-10' : 'border-t border-line py-10'}>
      <p className="text-label text-ink-3">
        <DateText at={at} />
      </p>
      {isEditing ? (
        <ArticleEditor
          label={`Article ${title}`}
          value={article.body}
          saveLabel="Save article"
          isSaving={actions.isSaving}
          error={actions.error}
          onSave={(html) =>
            void actions.edit(article, html).then((isSaved) => isSaved && setEditing(false))
          }
          onCancel={stopEditing}
        />
      ) : (
        <>
          {isPage ? (
            <h1 className="mt-2 text-title font-semibold wrap-anywhere">{title}</h1>
          ) : (
            <h2 className="mt-2 text-2xl font-semibold tracking-tight wrap-anywhere">
              <Link href={href} className="touch-link hover:underline">
                {title}
              </Link>
            </h2>
          )}
          <ArticleText article={article} isWhole={isPage} />
        </>
      )}
      {user?.isStaff && canEdit && !isEditing && (
        <div className="mt-6 flex gap-2">
          <Button size="small" onClick={() => setEditing(true)}>
            Edit<span className="sr-only"> {title}</span>
          </Button>
          <Button
            size="small"
            variant="quiet"
            onClick={() => void actions.remove(article, listHref)}
          >
            Delete<span className="sr-only"> {title}</span>
          </Button>
        </div>
      )}
    </article>
  )
}

/** Without JavaScript, "Read more" opens the page of the article. */
function ArticleText({ article, isWhole }: { article: ArticleView; isWhole: boolean }) {
  const { html, excerpt, href, title } = article
  const [isOpen, setOpen] = useState(false)
  const isLong = !isWhole && excerpt !== null
  return (
    <>
      <RichText
        html={isLong && !isOpen ? excerpt : html}
        className="mt-4 max-w-[68ch] text-ink-2"
      />
      {isLong && (
        <a
          href={href}
          aria-expanded={isOpen}
          role="button"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey) return
            event.preventDefault()
            setOpen(!isOpen)
          }}
          className="mt-4 inline-flex min-h-link items-center font-semibold text-accent underline-offset-4 hover:underline"
        >
          {isOpen ? 'Read less' : 'Read more'}
          <span className="sr-only"> about {title}</span>
        </a>
      )}
    </>
  )
}
