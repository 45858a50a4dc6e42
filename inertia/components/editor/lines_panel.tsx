import { cx } from '~/components/ui/cx'
import { Panel } from '~/components/ui/panel'
import { TextField } from '~/components/ui/text_field'
import type { ReactNode } from 'react'

type LinesPanelProps = {
  /** Classes of the columns, which the rows share */
  columns: string
  headers: readonly string[]
  emptyText: string
  rows: readonly ReactNode[]
  /** An error of the lines as a whole */
  error?: string
  /** The controls that add a line */
  children: ReactNode
}

/** The lines of an order, invoice or purchase order in its editor */
export function LinesPanel(props: LinesPanelProps) {
  const { columns, headers, emptyText, rows, error, children } = props
  return (
    <Panel title="Items" isFlush className="@container">
      {rows.length === 0 ? (
        <p className="px-5 pt-2 pb-5 text-control text-ink-3">{emptyText}</p>
      ) : (
        <>
          <div
            aria-hidden="true"
            className={cx(
              columns,
              'hidden border-b border-line py-2 text-[0.8125rem] font-medium text-ink-3 @2xl:grid'
            )}
          >
            {headers.map((header) => (
              <span key={header} className={cx(header === 'Total' && 'text-end')}>
                {header}
              </span>
            ))}
          </div>
          <ul aria-label="Items" className="divide-y divide-line border-b border-line">
            {rows}
          </ul>
        </>
      )}
      {error && <p className="px-5 pt-3 text-label font-medium text-danger">{error}</p>}
      <div className="grid items-end gap-4 p-5 @lg:grid-cols-[minmax(0,1fr)_auto]">{children}</div>
    </Panel>
  )
}

const MAX_DESCRIPTION = 300

type DescriptionFieldProps = {
  /** "cart" or "items", the list in the body of the call */
  list: string
  index: number
  value: string
  error?: string
  autoFocus?: boolean
  onChange: (description: string) => void
}

/** The text of a line that is no product */
export const DescriptionField = (props: DescriptionFieldProps) => (
  <TextField
    name={`${props.list}.${props.index}.description`}
    label={`Description of line ${props.index + 1}`}
    isLabelHidden
    placeholder="Description"
    autoFocus={props.autoFocus}
    autoComplete="off"
    maxLength={MAX_DESCRIPTION}
    value={props.value}
    error={props.error}
    onChange={({ target }) => props.onChange(target.value)}
  />
)
