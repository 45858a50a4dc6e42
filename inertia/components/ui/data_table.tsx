import { Link } from '@inertiajs/react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '~/components/ui/cx'
import { ListPanel } from '~/components/ui/list_panel'
import { moveBetweenRows } from '~/components/ui/row_link'
import type { Paging } from '~/components/ui/list_panel'
import type { ListParams } from '~/hooks/use_list_params'

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

type TableProps<Item> = {
  caption: string
  columns: readonly Column<Item>[]
  rows: readonly Item[]
  rowKey: (item: Item) => string | number
  rowClassName?: (item: Item) => string | undefined
  /** Required for columns with `sort` */
  params?: ListParams
  /** Scrolls sideways on a phone instead of squeezing its columns */
  isWide?: boolean
  /** Replaces the row where the container is narrower than `cardsBelow` */
  card?: (item: Item) => ReactNode
  cardsBelow?: keyof typeof CARD_LAYOUTS
}

type DataTableProps<Item> = TableProps<Item> & {
  empty?: ReactNode
  /** Adds a panel, a pager, and a loading and an error state */
  paging?: Paging & { nouns: readonly [singular: string, plural: string] }
}

const CARD_LAYOUTS = {
  medium: { table: 'hidden @2xl:block', cards: '@2xl:hidden' },
  wide: { table: 'hidden @min-[54rem]:block', cards: '@min-[54rem]:hidden' },
}

/**
 * The one table of the staff pages. It is a plain table of links instead of React Aria's grid, so that rows open in a
 * new tab and screen readers keep their table mode. Arrows move between rows with a `RowLink`.
 */
export function DataTable<Item>({ paging, empty, ...table }: DataTableProps<Item>) {
  if (!paging) return table.rows.length === 0 && empty ? empty : <Rows {...table} />
  return (
    <ListPanel paging={paging} nouns={paging.nouns} empty={empty}>
      <Rows {...table} />
    </ListPanel>
  )
}

function Rows<Item>({ card, cardsBelow = 'wide', ...grid }: TableProps<Item>) {
  if (!card) return <Grid {...grid} />
  const layout = CARD_LAYOUTS[cardsBelow]
  return (
    <>
      <div className={layout.table}>
        <Grid {...grid} />
      </div>
      <ul
        className={cx('divide-y divide-line text-control', layout.cards)}
        onKeyDown={moveBetweenRows}
      >
        {grid.rows.map((item) => (
          <li key={grid.rowKey(item)} className="relative px-4 py-3.5">
            {card(item)}
          </li>
        ))}
      </ul>
    </>
  )
}

function Grid<Item>(props: TableProps<Item>) {
  const { caption, columns, rows, rowKey, rowClassName, params, isWide = false } = props
  return (
    <div tabIndex={0} role="region" aria-label={caption} className="relative overflow-x-auto">
      <table
        className={cx('w-full border-collapse text-control', isWide && 'max-md:min-w-[46rem]')}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line">
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} params={params} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line" onKeyDown={moveBetweenRows}>
          {rows.map((item) => (
            <tr
              key={rowKey(item)}
              className={cx(
                'relative has-[[data-row-link]]:hover:bg-raised/60',
                rowClassName?.(item)
              )}
            >
              {columns.map((column) => (
                <BodyCell key={column.id} column={column} item={item} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const HEADER = 'h-10 text-[0.8125rem] font-medium whitespace-nowrap text-ink-3'

type HeaderCellProps<Item> = { column: Column<Item>; params?: ListParams }

function HeaderCell<Item>({ column, params }: HeaderCellProps<Item>) {
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
      className={cx(HEADER, className)}
    >
      <Link
        href={params.sortHref(sort)}
        preserveState
        preserveScroll
        className={cx(
          'group flex h-10 items-center gap-1 px-4 hover:text-ink focus-visible:-outline-offset-2',
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

function BodyCell<Item>({ column, item }: { column: Column<Item>; item: Item }) {
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
