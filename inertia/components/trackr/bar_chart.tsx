import { cx } from '~/components/ui/cx'

type Bar = {
  name: string
  value: number
  /** By default the value */
  text?: string
  /** What is wrong with a part of the value, below the bar */
  problem?: string | null
}

type BarChartProps = {
  label: string
  columns: readonly [name: string, value: string]
  bars: readonly Bar[]
  /** The value of a full bar; by default the highest one */
  max?: number
  tone?: 'accent' | 'danger'
}

/** Bars inside a table, so that screen readers read the figures, too. */
export function BarChart({ label, columns, bars, max, tone = 'accent' }: BarChartProps) {
  const full = max ?? Math.max(1, ...bars.map(({ value }) => value))
  return (
    <table className="w-full text-control">
      <caption className="sr-only">{label}</caption>
      <thead className="sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ name, value, text, problem }) => (
          <tr key={name}>
            <th scope="row" className="w-2/5 py-1.5 pe-4 text-start font-normal text-ink-2">
              {name}
            </th>
            <td className="py-1.5">
              <div className="flex items-center gap-3">
                <svg
                  aria-hidden="true"
                  viewBox="0 0 100 10"
                  preserveAspectRatio="none"
                  className="h-3.5 w-0 min-w-12 flex-1 rounded-sm bg-raised"
                >
                  <rect
                    width={(value / full) * 100}
                    height="10"
                    className={cx(tone === 'danger' ? 'fill-danger' : 'fill-accent')}
                  />
                </svg>
                <span
                  className={cx(
                    'nums text-end whitespace-nowrap text-ink',
                    text === undefined ? 'min-w-10' : 'sm:min-w-36'
                  )}
                >
                  {text ?? value.toLocaleString('en-US')}
                </span>
              </div>
              {problem && <p className="text-end text-label text-danger">{problem}</p>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
