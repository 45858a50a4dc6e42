import { Badge, type Tone } from '~/components/ui/badge'
import type { PageVitals } from '@views/reporting'

type Metric = 'LCP' | 'INP' | 'CLS'
type Measured = NonNullable<PageVitals[Metric]>

const COLUMNS: readonly { metric: Metric; title: string }[] = [
  { metric: 'LCP', title: 'Largest content (LCP)' },
  { metric: 'INP', title: 'Reaction to input (INP)' },
  { metric: 'CLS', title: 'Layout shift (CLS)' },
]

const RATINGS: Record<Measured['rating'], { text: string; tone: Tone }> = {
  good: { text: 'Good', tone: 'success' },
  improve: { text: 'Needs improvement', tone: 'warning' },
  poor: { text: 'Poor', tone: 'danger' },
}

/** The 75th percentile of each measure by page and release */
export function VitalsTable({ pages }: { pages: readonly PageVitals[] }) {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Page speed">
      <table className="w-full text-control">
        <thead>
          <tr className="border-b border-line text-left text-label text-ink-2">
            <th className="px-4 py-2 font-medium">Page</th>
            <th className="px-4 py-2 font-medium">Release</th>
            <th className="px-4 py-2 text-right font-medium">Visits</th>
            {COLUMNS.map(({ metric, title }) => (
              <th key={metric} className="px-4 py-2 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {pages.map((row) => (
            <tr key={`${row.page} ${row.release}`}>
              <td className="px-4 py-2 font-medium text-ink">{row.page}</td>
              <td className="px-4 py-2 whitespace-nowrap text-ink-2">{row.release}</td>
              <td className="nums px-4 py-2 text-right">{row.loads.toLocaleString('en-US')}</td>
              {COLUMNS.map(({ metric }) => (
                <td key={metric} className="px-4 py-2 whitespace-nowrap">
                  <Measure metric={metric} measured={row[metric]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Measure({ metric, measured }: { metric: Metric; measured: Measured | null }) {
  if (!measured) return <span className="text-ink-3">Not measured</span>
  const { text, tone } = RATINGS[measured.rating]
  return (
    <span className="inline-flex items-center gap-2">
      <span className="nums">up to {formatValue(metric, measured.value)}</span>
      <Badge tone={tone}>{text}</Badge>
    </span>
  )
}

function formatValue(metric: Metric, value: number): string {
  if (metric === 'CLS') return String(value / 1_000)
  return value >= 1_000 ? `${value / 1_000} s` : `${value} ms`
}
