import { memo, useDeferredValue } from 'react'
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
  /** Required for columns with `sort` */
  params?: ListParams
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
  if (paging) return <PaginatedTable paging={paging} empty={empty} {...table} />
  return table.rows.length === 0 && empty ? empty : <Rows {...table} />
}

type PaginatedTableProps<Item> = DataTableProps<Item> &
  Required<Pick<DataTableProps<Item>, 'paging'>>

function PaginatedTable<Item>({ paging, empty, ...table }: PaginatedTableProps<Item>) {
  const { rows, rowKey } = table
  const choose = usePageSize(paging.pageSize)
  // A hundred rows take longer than a frame: the browser responds to input while it renders another page of the list.
  const last = useDeferredValue(table)
  const isRendering = last.rows !== rows
  useRememberedList({ ...paging, ids: rows.map((row) => String(rowKey(row))) })
  return (
    <ListPanel
      paging={paging}
      nouns={paging.nouns}
      empty={empty}
      sizes={{ choices: PAGE_SIZES, choose }}
      isRendering={isRendering}
    >
      <LaterRows {...(isRendering ? last : table)} />
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

/** While another page of the list is rendered, its last one stays as it is. */
const LaterRows = memo(Rows) as typeof Rows

function Grid<Item>(props: TableProps<Item>) {
  const { caption, columns, rows, rowKey, rowClassName, params } = props
  return (
    <div tabIndex={0} role="region" aria-label={caption} className="relative overflow-x-auto">
      <table className="w-full border-collapse text-control">
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
