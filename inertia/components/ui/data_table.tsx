import { createContext, memo, use, useDeferredValue } from 'react'
import type { ReactNode } from 'react'
import { cx } from '~/components/ui/cx'
import { ListPanel } from '~/components/ui/list_panel'
import { moveBetweenRows } from '~/components/ui/row_link'
import { BodyCell, HeaderCell } from '~/components/ui/table_cells'
import { PAGE_SIZES } from '@shared/pages/page_sizes'
import { usePageSize } from '~/hooks/lists/use_page_size'
import { useRowKeys } from '~/hooks/lists/use_row_keys'
import { useRememberedList } from '~/hooks/lists/use_remembered_list'
import type { Paging } from '~/components/ui/list_panel'
import type { Column } from '~/components/ui/table_cells'
import type { ListParams } from '~/hooks/lists/use_list_params'

export type { Column } from '~/components/ui/table_cells'

type TableProps<Item> = {
  caption: string
  columns: readonly Column<Item>[]
  rows: readonly Item[]
  rowKey: (item: Item) => string | number
  rowClassName?: (item: Item) => string | undefined
  /** Replaces the row where the container is narrower than `cardsBelow` */
  card?: (item: Item) => ReactNode
  cardsBelow?: keyof typeof CARD_LAYOUTS
}

type DataTableProps<Item> = TableProps<Item> & {
  /** Required for columns with `sort` */
  params?: ListParams
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
export function DataTable<Item>({ paging, empty, params, ...table }: DataTableProps<Item>) {
  return (
    <SortContext value={params}>
      {paging ? (
        <PaginatedTable paging={paging} empty={empty} {...table} />
      ) : table.rows.length === 0 && empty ? (
        empty
      ) : (
        <Rows {...table} />
      )}
    </SortContext>
  )
}

/** Headers follow the list that is requested at once, and alone. */
const SortContext = createContext<ListParams | undefined>(undefined)

type PaginatedTableProps<Item> = Omit<DataTableProps<Item>, 'params'> &
  Required<Pick<DataTableProps<Item>, 'paging'>>

function PaginatedTable<Item>({ paging, empty, ...table }: PaginatedTableProps<Item>) {
  const { rows, rowKey } = table
  const choose = usePageSize(paging.pageSize)
  // A hundred rows take longer than a frame: the browser responds to input while it renders another page of the list.
  const last = useDeferredValue(table)
  const isRendering = hasNewRows(table, last)
  useRememberedList({ ...paging, ids: rows.map((row) => String(rowKey(row))) })
  return (
    <ListPanel
      paging={paging}
      nouns={paging.nouns}
      empty={empty}
      sizes={{ choices: PAGE_SIZES, choose }}
      isRendering={isRendering}
    >
      <LaterRows {...(isRendering || isSameList(table, last) ? last : table)} />
    </ListPanel>
  )
}

function Rows<Item>({ card, cardsBelow = 'wide', ...grid }: TableProps<Item>) {
  const list = useRowKeys()
  if (!card) {
    return (
      <div ref={list}>
        <Grid {...grid} />
      </div>
    )
  }
  const layout = CARD_LAYOUTS[cardsBelow]
  return (
    <div ref={list}>
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
    </div>
  )
}

/** Rows that changed or were removed, as by an action of theirs, do not wait. */
function hasNewRows<Item>({ rows, rowKey }: TableProps<Item>, last: TableProps<Item>): boolean {
  if (rows === last.rows) return false
  const keys = new Set(last.rows.map((row) => rowKey(row)))
  return rows.some((row) => !keys.has(rowKey(row)))
}

/** Columns that change, as those with checkboxes do, do not wait either. */
const isSameList = <Item,>(table: TableProps<Item>, last: TableProps<Item>): boolean =>
  table.rows === last.rows && table.columns === last.columns && table.card === last.card

/** Stays as it is while the list is requested and while its next page is rendered. */
const LaterRows = memo(Rows) as typeof Rows

function Grid<Item>(props: TableProps<Item>) {
  const { caption, columns, rows, rowKey, rowClassName } = props
  return (
    <div tabIndex={0} role="region" aria-label={caption} className="relative overflow-x-auto">
      <table className="w-full border-collapse text-control">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line">
          <HeaderRow columns={columns} />
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

function HeaderRow<Item>({ columns }: Pick<TableProps<Item>, 'columns'>) {
  const params = use(SortContext)
  return (
    <tr>
      {columns.map((column) => (
        <HeaderCell key={column.id} column={column} params={params} />
      ))}
    </tr>
  )
}
