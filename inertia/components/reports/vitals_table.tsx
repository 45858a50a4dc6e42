import { Badge, type Tone } from '~/components/ui/badge'
import { CardLine } from '~/components/ui/card_line'
import { DataTable } from '~/components/ui/data_table'
import type { Column } from '~/components/ui/data_table'
import type { PageVitals } from '@views/reporting'

type Metric = 'LCP' | 'INP' | 'CLS'
type Measured = NonNullable<PageVitals[Metric]>

const METRICS: readonly { metric: Metric; title: string }[] = [
  { metric: 'LCP', title: 'Largest content (LCP)' },
  { metric: 'INP', title: 'Reaction to input (INP)' },
  { metric: 'CLS', title: 'Layout shift (CLS)' },
]

const RATINGS: Record<Measured['rating'], { text: string; tone: Tone }> = {
  good: { text: 'Good', tone: 'success' },
  improve: { text: 'Needs improvement', tone: 'warning' },
  poor: { text: 'Poor', tone: 'danger' },
}

const COLUMNS: readonly Column<PageVitals>[] = [
  { id: 'page', header: 'Page', cellClassName: 'font-medium text-ink', cell: ({ page }) => page },
  {
    id: 'release',
    header: 'Release',
    cellClassName: 'whitespace-nowrap text-ink-2',
    cell: ({ release }) => release,
  },
  { id: 'visits', header: 'Visits', isNumber: true, cell: ({ loads }) => formatCount(loads) },
  ...METRICS.map(({ metric, title }): Column<PageVitals> => ({
    id: metric,
    header: title,
    cellClassName: 'whitespace-nowrap',
    cell: (row) => <Measure metric={metric} measured={row[metric]} />,
  })),
]

/** The 75th percentile of each measure by page and release */
export const VitalsTable = ({ pages }: { pages: readonly PageVitals[] }) => (
  <div className="@container">
    <DataTable
      caption="Page speed"
      columns={COLUMNS}
      rows={pages}
      rowKey={({ page, release }) => `${page} ${release}`}
      card={(row) => <VitalsCard row={row} />}
    />
  </div>
)

const VitalsCard = ({ row }: { row: PageVitals }) => (
  <>
    <p className="font-medium wrap-anywhere text-ink">{row.page}</p>
    <p className="nums text-label text-ink-3">
      {row.release} · {formatCount(row.loads)} {row.loads === 1 ? 'visit' : 'visits'}
    </p>
    <div className="mt-2 grid gap-1">
      {METRICS.map(({ metric, title }) => (
        <CardLine key={metric} label={title}>
          <Measure metric={metric} measured={row[metric]} />
        </CardLine>
      ))}
    </div>
  </>
)

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

const formatCount = (count: number): string => count.toLocaleString('en-US')

function formatValue(metric: Metric, value: number): string {
  if (metric === 'CLS') return String(value / 1_000)
  return value >= 1_000 ? `${value / 1_000} s` : `${value} ms`
}
