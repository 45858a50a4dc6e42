import { texts } from '@shared/texts/specification'
import { AdminPage } from '~/components/admin/admin_page'
import { PairingScreen } from '~/components/trackr_stations/pairing_screen'
import { ReportScreen } from '~/components/trackr_stations/report_screen'
import { PAIRING_STATIONS, REPORT_STATIONS } from '~/components/trackr_stations/stations'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { StationPage } from '@views/trackr'

export default function TrackrStation({ station: page }: { station: StationPage }) {
  const { stage } = page
  const report = REPORT_STATIONS.find((station) => station.stage === stage)
  const pairing = PAIRING_STATIONS.find((station) => station.stage === stage)
  return (
    <AdminPage
      title={`${stage} ${texts.trackr.stages[stage]}`}
      back={{ href: staff.trackr, label: texts.staffMenu.trackr }}
    >
      {report && <ReportScreen key={stage} station={report} page={page} />}
      {pairing && <PairingScreen key={stage} station={pairing} page={page} />}
    </AdminPage>
  )
}

TrackrStation.layout = AdminLayout
