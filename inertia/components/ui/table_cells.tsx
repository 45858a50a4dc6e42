import { Link } from '@inertiajs/react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '~/components/ui/cx'
import type { ListParams } from '~/hooks/lists/use_list_params'

export type Column<Item> = {
  id: string
  header: ReactNode
  cell: (item: Item) => ReactNode
  /** The value of `?sort=`; the whole header cell becomes the link. */
  sort?: string
  isNumber?: boolean
  isHeaderHidden?: boolean
  /** On the header and the cells, e.g. to hide the column in a narrow container */
  className?: string
  cellClassName?: string | ((item: Item) => string | undefined)
}

const HEADER = 'h-10 pointer-coarse:h-11 text-[0.8125rem] font-medium whitespace-nowrap text-ink-3'

type HeaderCellProps<Item> = { column: Column<Item>; params?: ListParams }

export function HeaderCell<Item>({ column, params }: HeaderCellProps<Item>) {
  const { header, sort, isNumber, isHeaderHidden, className } = column
  if (!sort || !params) {
    return (
      <th scope="col" className={cx(HEADER, 'px-4', isNumber && 'text-end', className)}>
        {isHeaderHidden ? <span className="sr-only">{header}</span> : header}
      </th>
    )
  }
  const isSorted = params.sort === sort
  const isAscending = params.dir === 'asc'
  const Icon = !isSorted ? ChevronsUpDown : isAscending ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={!isSorted ? 'none' : isAscending ? 'ascending' : 'descending'}
      className={cx(HEADER, 'relative', className)}
    >
      <Link
        href={params.sortHref(sort)}
        preserveState
        preserveScroll
        className={cx(
          'group flex h-10 items-center gap-1 px-4 after:absolute after:inset-0 hover:text-ink focus-visible:-outline-offset-2',
          isSorted && 'text-ink',
          isNumber && 'flex-row-reverse'
        )}
      >
        {header}
        <Icon
          aria-hidden="true"
          className={cx(
            'size-3.5 shrink-0',
            !isSorted && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60'
          )}
        />
      </Link>
    </th>
  )
}

export function BodyCell<Item>({ column, item }: { column: Column<Item>; item: Item }) {
  const { cell, isNumber, className, cellClassName } = column
  const own = typeof cellClassName === 'function' ? cellClassName(item) : cellClassName
  return (
    <td
      className={cx(
        'h-12 px-4 py-2',
        isNumber && 'nums text-end whitespace-nowrap',
        className,
        own
      )}
    >
      {cell(item)}
    </td>
  )
}
