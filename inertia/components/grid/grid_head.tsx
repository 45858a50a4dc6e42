import { cx } from '~/components/ui/cx'
import type { GridColumn } from '~/components/grid/sheet'

export const templateOf = (columns: readonly GridColumn[]): string =>
  columns.map(({ width }) => width).join(' ')

/** Two lines: the currency over its columns, then the columns */
export function GridHead({ columns }: { columns: readonly GridColumn[] }) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-20 grid border-b border-line bg-surface"
      style={{ gridTemplateColumns: templateOf(columns) }}
    >
      {columns.map(({ key, label, section, isNumber, read }, index) => (
        <div
          key={key}
          role="columnheader"
          aria-colindex={index + 1}
          className={cx(
            'flex min-h-10 items-end px-3 pb-2 text-[0.8125rem] leading-4 font-medium',
            read ? 'text-ink' : 'text-ink-3',
            isNumber && 'justify-end text-end',
            index === 0 && 'sticky start-0 z-10 bg-surface'
          )}
        >
          <span>
            {label}
            {section && <span className="text-ink-3"> {section}</span>}
          </span>
        </div>
      ))}
    </div>
  )
}
