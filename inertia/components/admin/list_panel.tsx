import { useRowKeys } from '~/hooks/use_row_keys'
import { useListVisit } from '~/hooks/use_list_visit'
import { cx } from '~/components/ui/cx'
import { EmptyState } from '~/components/ui/empty_state'
import { ErrorState } from '~/components/ui/error_state'
import { LinkButton } from '~/components/ui/link_button'
import { Pager } from '~/components/ui/pager'
import { Panel } from '~/components/ui/panel'
import { useListParams } from '~/hooks/use_list_params'
import type { ReactNode } from 'react'

type ListPanelProps = {
  list: { page: number; pages: number; count: number; pageSize?: number }
  /** One of them, and many */
  nouns: readonly [string, string]
  /** What stands here while there is nothing to list */
  empty: ReactNode
  children: ReactNode
}

/** A list with its pager; what it held stays in sight, dimmed, until the next page is there. */
export function ListPanel({ list, nouns: [one, many], empty, children }: ListPanelProps) {
  const { page, pages, count, pageSize = 9 } = list
  const { state, retry } = useListVisit()
  const rows = useRowKeys()
  const isLoading = state === 'loading'
  if (state === 'failed') {
    return (
      <Panel isFlush>
        <ErrorState
          text="The shop did not answer. Check the connection and try again."
          onRetry={retry}
        />
      </Panel>
    )
  }
  return (
    <Panel isFlush>
      <div
        ref={rows}
        aria-busy={isLoading}
        className={cx(
          '@container transition-opacity duration-150',
          isLoading && 'opacity-45 delay-150'
        )}
      >
        <p role="status" className="sr-only">
          {isLoading ? 'Loading' : ''}
        </p>
        {count === 0 ? empty : page > pages ? <BeyondTheEnd page={page} pages={pages} /> : children}
      </div>
      {page <= pages && (
        <Pager
          page={page}
          pages={pages}
          count={count}
          pageSize={pageSize}
          noun={count === 1 ? one : many}
        />
      )}
    </Panel>
  )
}

function BeyondTheEnd({ page, pages }: { page: number; pages: number }) {
  const { hrefWith } = useListParams()
  const last = hrefWith({ page: pages === 1 ? null : pages })
  return (
    <EmptyState
      title={`There is no page ${page}`}
      text={pages === 1 ? 'The list has one page.' : `The list ends with page ${pages}.`}
      action={<LinkButton href={last}>Go to the last page</LinkButton>}
    />
  )
}
