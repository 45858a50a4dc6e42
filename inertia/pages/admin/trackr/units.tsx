import { router } from '@inertiajs/react'
import { texts } from '@shared/texts/specification'
import { AdminPage } from '~/components/admin/admin_page'
import { ListBar } from '~/components/admin/list_bar'
import { NoMatches } from '~/components/admin/no_matches'
import { UnitTable } from '~/components/trackr/unit_table'
import { useScanner } from '~/components/trackr_scanning/use_scanner'
import { EmptyState } from '~/components/ui/empty_state'
import { Select } from '~/components/ui/select'
import { useListParams } from '~/hooks/lists/use_list_params'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import { withQuery } from '~/lib/url'
import type { UnitListProps } from '@views/trackr'

const STATIONS = [
  { value: '-1', label: 'No station passed' },
  ...texts.trackr.stages.map((name, stage) => ({
    value: String(stage),
    label: `${stage} ${name}`,
  })),
]
const SHIPPED = [
  { value: 'false', label: 'In production' },
  { value: 'true', label: 'Shipped' },
]

/** All units, searched by any serial number; a scan opens its unit. */
export default function TrackrUnits({ units, batches }: UnitListProps) {
  const params = useListParams()
  useScanner((code) => router.visit(withQuery(staff.trackrUnits, { serial: code })))
  const filter = (name: string, label: string, placeholder: string, options: typeof STATIONS) => (
    <Select
      name={name}
      label={label}
      isLabelHidden
      placeholder={placeholder}
      options={options}
      value={valueOf(params.hrefWith({}), name)}
      onChange={({ target }) =>
        router.get(
          params.hrefWith({ [name]: target.value, page: null }),
          {},
          { preserveState: true }
        )
      }
      className="min-w-36 flex-1 sm:max-w-52 sm:min-w-0"
    />
  )
  const isFiltered = params.hrefWith({ page: null, size: null }) !== staff.trackrUnits
  return (
    <AdminPage title="Units" back={{ href: staff.trackr, label: texts.staffMenu.trackr }}>
      <ListBar label="Search by any serial number or batch" query={params.query} params={params}>
        {filter('station', 'Station', 'All stations', STATIONS)}
        {filter(
          'batch',
          'Batch',
          'All batches',
          batches.map(({ batch, units: count }) => ({ value: batch, label: `${batch} (${count})` }))
        )}
        {filter('shipped', 'Shipment', 'All units', SHIPPED)}
      </ListBar>
      <UnitTable
        units={units}
        empty={
          isFiltered ? (
            <NoMatches
              noun="units"
              hint="Try another serial number or filter."
              href={staff.trackrUnits}
            />
          ) : (
            <EmptyState
              title="No units yet"
              text="Units appear here once station 0 has saved their PCBAs."
            />
          )
        }
      />
    </AdminPage>
  )
}

const valueOf = (href: string, name: string): string =>
  new URLSearchParams(href.split('?')[1] ?? '').get(name) ?? ''

TrackrUnits.layout = AdminLayout
