import { formatDate } from '@shared/dates'
import { Money } from '@shared/money'
import type { Currency } from '@shared/money'
import type { WeekSales } from '@views/reporting'

type SalesChartProps = { currency: Currency; sales: readonly WeekSales[] }

const WIDTH = 560
const HEIGHT = 180
const BAR = 22

const format = (total: number, currency: Currency) =>
  Money.of(Math.round(total * 100), currency).format()
const weekName = (day: string) => formatDate(`${day}T12:00:00.000Z`, 'UTC')
const sumOf = (weeks: readonly WeekSales[]) => weeks.reduce((sum, { total }) => sum + total, 0)

/** The sales of the last weeks beside those of as many weeks before, as bars and as a table */
export function SalesChart({ currency, sales }: SalesChartProps) {
  const half = sales.length / 2
  const [before, latest] = [sales.slice(0, half), sales.slice(half)]
  const highest = Math.max(...sales.map(({ total }) => total), 1)
  const total = format(sumOf(latest), currency)
  const totalBefore = format(sumOf(before), currency)
  return (
    <figure>
      <p className="nums text-xl font-semibold text-ink">{total}</p>
      <p className="nums text-label text-ink-3">
        in the last {half} weeks, {totalBefore} in the {half} weeks before, with tax and shipping
      </p>
      <p aria-hidden="true" className="nums mt-4 border-t border-line pt-1 text-label text-ink-3">
        {format(highest, currency)}
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Sales per week: ${total} in the last ${half} weeks, ${totalBefore} in the ${half} weeks before. The table below has each week.`}
        className="w-full"
      >
        {latest.map((week, index) => {
          const x = (WIDTH / half) * (index + 0.5)
          return (
            <g key={week.week}>
              <Bar x={x - BAR} share={before[index].total / highest} className="fill-edge" />
              <Bar x={x + 1} share={week.total / highest} className="fill-accent" />
            </g>
          )
        })}
        <line x1="0" x2={WIDTH} y1={HEIGHT - 1} y2={HEIGHT - 1} className="stroke-line" />
      </svg>
      <WeekLabels weeks={latest} />
      <figcaption className="mt-2 flex gap-5 text-label text-ink-2">
        <Legend className="bg-accent" label={`Last ${half} weeks`} />
        <Legend className="bg-edge" label="Weeks before" />
      </figcaption>
      <SalesTable currency={currency} before={before} latest={latest} />
    </figure>
  )
}

/** The first day of each week below its bars; every second one where the chart is narrow */
const WeekLabels = ({ weeks }: { weeks: readonly WeekSales[] }) => (
  <ol aria-hidden="true" className="nums grid auto-cols-fr grid-flow-col text-xs text-ink-3">
    {weeks.map(({ week }) => (
      <li key={week} className="text-center whitespace-nowrap max-sm:even:invisible">
        {weekName(week).slice(0, 'Nov 05'.length)}
      </li>
    ))}
  </ol>
)

type BarProps = { x: number; share: number; className: string }

function Bar({ x, share, className }: BarProps) {
  const height = Math.round(share * (HEIGHT - 8))
  return (
    <rect
      x={x}
      y={HEIGHT - 1 - height}
      width={BAR - 1}
      height={height}
      rx="2"
      className={className}
    />
  )
}

function Legend({ className, label }: { className: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`size-2.5 rounded-sm ${className}`} />
      {label}
    </span>
  )
}

type SalesTableProps = {
  currency: Currency
  before: readonly WeekSales[]
  latest: readonly WeekSales[]
}

function SalesTable({ currency, before, latest }: SalesTableProps) {
  return (
    <details className="mt-3 text-label">
      <summary className="min-h-control-inline content-center cursor-pointer text-ink-2">
        Show as table
      </summary>
      <table className="nums mt-2 w-full">
        <caption className="sr-only">Sales per week in {currency.toUpperCase()}</caption>
        <thead className="text-ink-3">
          <tr>
            <th scope="col" className="text-start font-medium">
              Week from
            </th>
            <th scope="col" className="text-end font-medium">
              Sales
            </th>
            <th scope="col" className="text-end font-medium">
              {before.length} weeks before
            </th>
          </tr>
        </thead>
        <tbody>
          {latest.map(({ week, total }, index) => (
            <tr key={week}>
              <th scope="row" className="py-1 text-start font-normal">
                {weekName(week)}
              </th>
              <td className="text-end">{format(total, currency)}</td>
              <td className="text-end text-ink-3">{format(before[index].total, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
