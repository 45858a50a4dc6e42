import { Link } from '@inertiajs/react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from '~/components/ui/cx'
import type { ListParams } from '~/hooks/use_list_params'

type TableProps = {
  caption: string
  head: ReactNode
  children: ReactNode
  foot?: ReactNode
  /** Few columns, or some that step aside: it fits a phone as it is. */
  isSmall?: boolean
}

/** `head` and `foot` are rows; `children` the body's. Arrows move between rows that hold a `RowLink`. */
export function Table({ caption, head, children, foot, isSmall = false }: TableProps) {
  return (
    <div tabIndex={0} role="region" aria-label={caption} className="relative overflow-x-auto">
      <table
        className={cx('w-full border-collapse text-control', !isSmall && 'max-md:min-w-[46rem]')}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line">{head}</thead>
        <tbody className="divide-y divide-line" onKeyDown={moveBetweenRows}>
          {children}
        </tbody>
        {foot && <tfoot className="border-t border-line font-medium">{foot}</tfoot>}
      </table>
    </div>
  )
}

type CellProps = { children?: ReactNode; isNumber?: boolean; className?: string }

export function HeadCell({ children, isNumber, className }: CellProps) {
  return (
    <th scope="col" className={cx(HEAD, isNumber && 'text-end', className)}>
      {children}
    </th>
  )
}

type SortHeadProps = CellProps & { column: string; params: ListParams }

export function SortHead({ column, params, children, isNumber, className }: SortHeadProps) {
  const isSorted = params.sort === column
  const Icon = !isSorted ? ChevronsUpDown : params.dir === 'asc' ? ArrowUp : ArrowDown
  const direction = params.dir === 'asc' ? 'ascending' : 'descending'
  return (
    <th
      scope="col"
      aria-sort={isSorted ? direction : 'none'}
      className={cx(HEAD, isNumber && 'text-end', className)}
    >
      <Link
        href={params.sortHref(column)}
        preserveState
        preserveScroll
        className={cx(
          'group inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-ink',
          isSorted && 'text-ink',
          isNumber && 'flex-row-reverse'
        )}
      >
        {children}
        <Icon
          aria-hidden="true"
          className={cx(
            'size-3.5',
            !isSorted && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60'
          )}
        />
      </Link>
    </th>
  )
}

export function Row({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <tr className={cx('relative has-[[data-row-link]]:hover:bg-raised/60', className)}>
      {children}
    </tr>
  )
}

export function Cell({ children, isNumber, className }: CellProps) {
  return (
    <td className={cx('h-12 px-4 py-2', isNumber && 'nums text-end whitespace-nowrap', className)}>
      {children}
    </td>
  )
}

/** Makes the whole row lead there; buttons in the row need `relative` to stay above it. */
export function RowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      data-row-link
      className="font-medium whitespace-nowrap text-ink after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
    >
      {children}
    </Link>
  )
}

const HEAD = 'h-10 px-4 text-[0.8125rem] font-medium whitespace-nowrap text-ink-3'

function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')]
  const index = links.indexOf(document.activeElement as HTMLElement)
  if (!by || index < 0) return
  event.preventDefault()
  links[index + by]?.focus()
}
