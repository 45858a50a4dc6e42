import { cx } from '~/components/ui/cx'
import { EmptyState } from '~/components/ui/empty_state'
import { ErrorState } from '~/components/ui/error_state'
import { LinkButton } from '~/components/ui/link_button'
import { Pager } from '~/components/ui/pager'
import { Panel } from '~/components/ui/panel'
import { useListParams } from '~/hooks/lists/use_list_params'
import { useListVisit } from '~/hooks/lists/use_list_visit'
import type { ReactNode } from 'react'
import type { PageSizes } from '~/components/ui/pager'

export type Paging = {
  page: number
  pages: number
  count: number
  pageSize: number
  /** Whether there are more than `count` */
  more?: boolean
}

type ListPanelProps = {
  paging: Paging
  nouns: readonly [singular: string, plural: string]
  empty: ReactNode
  sizes?: PageSizes
  /** Whether the rows of `paging` are still to be shown */
  isRendering?: boolean
  children: ReactNode
}

/** A list with its pager. The old page stays visible, dimmed, while the next one loads. */
export function ListPanel(props: ListPanelProps) {
  const { paging, nouns, empty, sizes, isRendering = false, children } = props
  const [singular, plural] = nouns
  const { page, pages, count, pageSize, more } = paging
  const { state, retry } = useListVisit()
  const isLoading = state === 'loading' || isRendering
  if (state === 'failed') {
    return (
      <Panel isFlush>
        <ErrorState text="Check your connection and try again." onRetry={retry} />
      </Panel>
    )
  }
  return (
    <Panel isFlush>
      <div
        aria-busy={isLoading}
        className={cx(
          '@container transition-opacity duration-150',
          isLoading && 'opacity-45 delay-150'
        )}
      >
        <p role="status" className="sr-only">
          {isLoading ? 'Loading' : ''}
        </p>
        {count === 0 ? empty : page > pages ? <MissingPage page={page} pages={pages} /> : children}
      </div>
      {page <= pages && (
        <Pager
          page={page}
          pages={pages}
          count={count}
          pageSize={pageSize}
          noun={count === 1 ? singular : plural}
          sizes={sizes}
          more={more}
        />
      )}
    </Panel>
  )
}

function MissingPage({ page, pages }: Pick<Paging, 'page' | 'pages'>) {
  const { hrefWith } = useListParams()
  return (
    <EmptyState
      title={`Page ${page} does not exist`}
      text={pages === 1 ? 'This list has one page.' : `This list has ${pages} pages.`}
      action={
        <LinkButton href={hrefWith({ page: pages === 1 ? null : pages })}>
          Go to the last page
        </LinkButton>
      }
    />
  )
}
