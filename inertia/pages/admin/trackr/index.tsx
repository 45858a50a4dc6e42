import { useState } from 'react'
import { Link } from '@inertiajs/react'
import { ChartColumn, ListTree, Siren } from 'lucide-react'
import { texts } from '@shared/texts/specification'
import { AdminPage } from '~/components/admin/admin_page'
import { SerialForm } from '~/components/trackr_scanning/serial_form'
import { UnitInfo } from '~/components/trackr/unit_info'
import { useSaveQueue } from '~/components/trackr_stations/use_save_queue'
import { useScanner } from '~/components/trackr_scanning/use_scanner'
import { useScanWarnings } from '~/components/trackr_stations/use_scan_warnings'
import { WarningList } from '~/components/trackr_stations/warning_list'
import { WaitingSaves } from '~/components/trackr_stations/waiting_saves'
import { LinkButton } from '~/components/ui/link_button'
import { toast } from '~/components/ui/toast_store'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { UnitJson } from '@views/trackr'

/** The hub of production tracking; a scan shows its unit. */
export default function TrackrIndex({ lastUnit }: { lastUnit: UnitJson | null }) {
  const [serial, setSerial] = useState<string | null>(null)
  const [savedCount, setSavedCount] = useState(0)
  const enterCode = useScanner(setSerial)
  const countSave = () => setSavedCount((count) => count + 1)
  const warnings = useScanWarnings(countSave)
  const queue = useSaveQueue((_, outcome) => {
    countSave()
    if (outcome.type === 'later') return
    const { warnings: added = [] } = outcome
    warnings.add(added)
    if (outcome.type === 'saved' && added.length === 0) toast.success(texts.trackr.saved)
  })
  return (
    <AdminPage title={texts.staffMenu.trackr} actions={<TrackrLinks />}>
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-5">
          <WarningList warnings={warnings} />
          <WaitingSaves queue={queue} />
          <ul className="grid gap-3 sm:grid-cols-2 2xl:grid-cols-3">
            {texts.trackr.stages.map((name, stage) => (
              <li key={name}>
                <Link
                  href={staff.trackrStage(stage)}
                  prefetch
                  className="flex min-h-24 items-center gap-5 rounded-card bg-surface px-5 py-4 inset-ring inset-ring-line hover:inset-ring-edge"
                >
                  <span className="nums text-3xl font-semibold text-accent">{stage}</span>
                  <span className="text-lg font-medium text-ink">{name}</span>
                </Link>
              </li>
            ))}
          </ul>
          <SerialForm
            label="Find a unit by any serial number"
            submitLabel="Show"
            onCode={enterCode}
          />
        </div>
        <UnitInfo serial={serial} version={savedCount} lastUnit={lastUnit} />
      </div>
    </AdminPage>
  )
}

const TrackrLinks = () => (
  <>
    <LinkButton href={staff.trackrUnits} icon={<ListTree className="size-4" />}>
      Units
    </LinkButton>
    <LinkButton href={staff.trackrBoard} icon={<ChartColumn className="size-4" />}>
      Board
    </LinkButton>
    <LinkButton href={staff.trackrRecall} icon={<Siren className="size-4" />}>
      Recall
    </LinkButton>
  </>
)

TrackrIndex.layout = AdminLayout
