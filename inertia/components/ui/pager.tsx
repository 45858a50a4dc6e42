import { Link, usePage } from '@inertiajs/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '~/components/ui/button_class'
import { cx } from '~/components/ui/cx'
import { withQuery } from '~/lib/url'

type PagerProps = {
  page: number
  pages: number
  count: number
  pageSize: number
  noun?: string
  sizes?: PageSizes
  /** Whether there are more than `count` */
  more?: boolean
}

/** The rows per page that the user can choose from */
export type PageSizes = { choices: readonly number[]; choose: (size: number) => void }

/** Links to the other pages of a list, as `?page=N` of the current URL. */
export function Pager(props: PagerProps) {
  const { page, pages, count, pageSize, noun = 'results', sizes, more } = props
  const { url } = usePage()
  if (count === 0) return null
  const first = (page - 1) * pageSize + 1
  const last = Math.min(count, page * pageSize)
  // A link to a later page names the size, so that a colleague sees the same rows.
  const hrefOf = (target: number) =>
    withQuery(
      url,
      target === 1 ? { page: null } : { page: target, ...(sizes && { size: pageSize }) }
    )

  return (
    <nav
      aria-label="Pages"
      className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-4 py-2"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="nums text-label whitespace-nowrap text-ink-3">
          {first}–{last} of {count.toLocaleString('en-US')}
          {more && '+'} {noun}
        </p>
        {sizes && count > Math.min(...sizes.choices) && (
          <SizeSelect pageSize={pageSize} sizes={sizes} />
        )}
      </div>
      {pages > 1 && (
        <ul className="flex flex-wrap items-center gap-1">
          <PageLink href={page > 1 ? hrefOf(page - 1) : null} label="Previous page">
            <ChevronLeft className="size-4" />
          </PageLink>
          {pagesAround(page, pages).map((target, index) =>
            target === null ? (
              <li key={`gap-${index}`} aria-hidden="true" className="px-1 text-ink-3">
                …
              </li>
            ) : (
              <PageLink
                key={target}
                href={hrefOf(target)}
                label={`Page ${target}`}
                isCurrent={target === page}
              >
                {target}
              </PageLink>
            )
          )}
          <PageLink href={page < pages ? hrefOf(page + 1) : null} label="Next page">
            <ChevronRight className="size-4" />
          </PageLink>
        </ul>
      )}
    </nav>
  )
}

function SizeSelect({ pageSize, sizes }: { pageSize: number; sizes: PageSizes }) {
  return (
    <select
      aria-label="Rows per page"
      value={pageSize}
      onChange={({ target }) => sizes.choose(Number(target.value))}
      className="nums h-control-small rounded-control bg-surface px-2 text-label text-ink-2 inset-ring inset-ring-line hover:inset-ring-edge"
    >
      {sizes.choices.map((size) => (
        <option key={size} value={size}>
          {size} per page
        </option>
      ))}
    </select>
  )
}

type PageLinkProps = {
  href: string | null
  label: string
  isCurrent?: boolean
  children: ReactNode
}

function PageLink({ href, label, isCurrent, children }: PageLinkProps) {
  const linkClass = cx(
    buttonClass('quiet', 'small'),
    'nums min-w-control-small px-1.5',
    isCurrent && 'bg-raised text-ink'
  )
  if (href === null) {
    return (
      <li>
        <span aria-hidden="true" className={cx(linkClass, 'pointer-events-none opacity-35')}>
          {children}
        </span>
      </li>
    )
  }
  return (
    <li>
      <Link
        href={href}
        preserveState
        aria-label={label}
        aria-current={isCurrent ? 'page' : undefined}
        className={linkClass}
      >
        {children}
      </Link>
    </li>
  )
}

/** Returns the first, the last and the neighbors of the current page, and null for each gap. */
function pagesAround(page: number, pages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const sorted = [...new Set(shown)].sort((a, b) => a - b)
  return sorted.flatMap((n, index) => {
    const before = sorted[index - 1] ?? n - 1
    if (n - before === 2) return [n - 1, n]
    return n - before > 2 ? [null, n] : [n]
  })
}
