import { FailedBadges } from '~/components/trackr/failed_badges'
import { Badge } from '~/components/ui/badge'
import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { RowLink } from '~/components/ui/row_link'
import * as staff from '@paths/staff_paths'
import type { ReactNode } from 'react'
import type { Column } from '~/components/ui/data_table'
import type { UnitListItem, UnitListProps } from '@views/trackr'

const serialOf = ({ pcbaSerial, enclosureSerial, boxSerial, bundleSerial }: UnitListItem) =>
  pcbaSerial ?? enclosureSerial ?? boxSerial ?? bundleSerial

const serial = (
  id: string,
  header: string,
  read: (unit: UnitListItem) => string | null
): Column<UnitListItem> => ({
  id,
  header,
  cellClassName: 'nums whitespace-nowrap',
  cell: (unit) => read(unit) ?? <span className="text-ink-3">–</span>,
})

const COLUMNS: readonly Column<UnitListItem>[] = [
  {
    id: 'pcba',
    header: 'PCBA',
    cellClassName: 'nums',
    cell: (unit) => <RowLink href={staff.trackrUnit(unit.id)}>{serialOf(unit)}</RowLink>,
  },
  serial('enclosure', 'Enclosure', ({ enclosureSerial }) => enclosureSerial),
  serial('box', 'Box', ({ boxSerial }) => boxSerial),
  serial('bundle', 'Bundle', ({ bundleSerial }) => bundleSerial),
  { id: 'sku', header: 'SKU', cellClassName: 'whitespace-nowrap', cell: ({ sku }) => sku },
  { id: 'batch', header: 'Batch', cell: ({ batch }) => batch },
  { id: 'station', header: 'Station', cell: (unit) => <UnitState unit={unit} /> },
  { id: 'updated', header: 'Last scan', cell: ({ updatedAt }) => <DateText at={updatedAt} /> },
]

export function UnitTable({ units, empty }: { units: UnitListProps['units']; empty: ReactNode }) {
  const { rows, page, pages, count, pageSize } = units
  return (
    <DataTable
      caption="Units"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      paging={{ page, pages, count, pageSize, nouns: ['unit', 'units'] }}
      empty={empty}
      card={(unit) => (
        <>
          <div className="flex items-center justify-between gap-3">
            <RowLink href={staff.trackrUnit(unit.id)}>{serialOf(unit)}</RowLink>
            <DateText at={unit.updatedAt} />
          </div>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-label text-ink-2">
            <UnitState unit={unit} />
            {[unit.enclosureSerial, unit.boxSerial, unit.bundleSerial].filter(Boolean).join(' · ')}
          </p>
        </>
      )}
    />
  )
}

function UnitState({
  unit: { shippedAt, station, stationName, failed, isOriginUnknown },
}: {
  unit: UnitListItem
}) {
  const isFailed = failed.length > 0
  if (shippedAt && !isFailed) return <Badge tone="success">Shipped</Badge>
  const passed =
    station < 0 ? <span className="text-ink-3">None</span> : `${station} ${stationName}`
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {shippedAt && <Badge>Shipped</Badge>}
      {isFailed ? <FailedBadges stages={failed} /> : passed}
      {isOriginUnknown && !shippedAt && <Badge tone="warning">Unknown origin</Badge>}
    </span>
  )
}
