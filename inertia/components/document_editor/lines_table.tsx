import { Fragment, useRef } from 'react'
import { flushSync } from 'react-dom'
import { cx } from '~/components/ui/cx'
import { Panel } from '~/components/ui/panel'
import type { ReactNode } from 'react'
import type { DocumentLine } from '~/components/document_editor/document_line'
import type { DocumentEditor } from '~/components/document_editor/use_document_editor'

export type LineRow<Line> = {
  line: Line
  index: number
  /** Names the line for screen readers */
  name: string
  /** Returns the name and the error of one of its fields. */
  field: (field: string) => { name: string; error: string | undefined }
  change: (changes: Partial<Line>) => void
  remove: () => void
}

export type LineColumn<Line> = {
  /** '' for buttons */
  header: string
  cell: (row: LineRow<Line>) => ReactNode
}

type LinesTableProps<Line extends DocumentLine> = {
  editor: Pick<DocumentEditor<{ lines: Line[] }>, 'draft' | 'errors' | 'editLines'>
  /** The name of the lines in the body of the call */
  list: 'cart' | 'items'
  columns: readonly LineColumn<Line>[]
  /** Classes of the grid that the rows share */
  grid: string
  emptyText: string
  /** An error of the lines as a whole, unless a control below shows it */
  error?: string
  /** The controls that add a line */
  children: ReactNode
}

/** The lines of a document in its editor */
export function LinesTable<Line extends DocumentLine>(props: LinesTableProps<Line>) {
  const { editor, list, columns, grid, emptyText, error, children } = props
  const { draft, errors, editLines } = editor
  const controls = useRef<HTMLDivElement>(null)
  const rowOf = (line: Line, index: number): LineRow<Line> => ({
    line,
    index,
    name: line.sku || line.name || `line ${index + 1}`,
    field: (field) => {
      const name = `${list}.${index}.${field}`
      return { name, error: errors[name] }
    },
    change: (changes) =>
      editLines((lines) =>
        lines.map((other) => (other.key === line.key ? { ...other, ...changes } : other))
      ),
    remove: () => {
      // The list of errors takes the focus when lines with errors move.
      flushSync(() => editLines((lines) => lines.filter(({ key }) => key !== line.key)))
      controls.current?.querySelector<HTMLElement>('input, select, button')?.focus()
    },
  })
  return (
    <Panel title="Items" isFlush className="@container">
      {draft.lines.length === 0 ? (
        <p className="px-5 pt-2 pb-5 text-control text-ink-3">{emptyText}</p>
      ) : (
        <>
          <div
            aria-hidden="true"
            className={cx(
              grid,
              'hidden border-b border-line py-2 text-[0.8125rem] font-medium text-ink-3 @2xl:grid'
            )}
          >
            {columns.map(({ header }, index) => (
              <span key={index} className={cx(header === 'Total' && 'text-end')}>
                {header}
              </span>
            ))}
          </div>
          <ul aria-label="Items" className="divide-y divide-line border-b border-line">
            {draft.lines.map((line, index) => (
              <li key={line.key} className={cx(grid, 'grid items-start gap-y-3 py-4')}>
                {columns.map(({ cell }, column) => (
                  <Fragment key={column}>{cell(rowOf(line, index))}</Fragment>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
      {error && <p className="px-5 pt-3 text-label font-medium text-danger">{error}</p>}
      <div ref={controls} className="grid items-end gap-4 p-5 @lg:grid-cols-[minmax(0,1fr)_auto]">
        {children}
      </div>
    </Panel>
  )
}
