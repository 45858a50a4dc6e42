import { useState } from 'react'
import { formatDateTime } from '@shared/dates'
import { Badge } from '~/components/ui/badge'
import { SHOP_ZONE } from '~/components/ui/date_text'
import { Timeline } from '~/components/ui/timeline'
import { REPORT_STATIONS } from '~/components/trackr_stations/stations'
import { UndoScanDialog } from '~/components/trackr/undo_scan_dialog'
import { useShared } from '~/hooks/use_shared'
import type { TimelineEntry } from '~/components/ui/timeline'
import type { UnitScanJson } from '@views/trackr'

const RESULTS: Record<UnitScanJson['result'], string> = {
  pass: 'passed',
  fail: 'failed',
  paired: 'paired',
  released: 'released',
  undone: 'undone',
}
const TONES: Record<UnitScanJson['result'], TimelineEntry['tone']> = {
  pass: 'success',
  fail: 'danger',
  paired: 'success',
  released: 'warning',
  undone: 'neutral',
}

const FINAL_TEST = 4

type UnitHistoryProps = { history: readonly UnitScanJson[]; isShipped: boolean }

/** Every attempt of a unit, the latest first, with the photos of its failures */
export function UnitHistory({ history, isShipped }: UnitHistoryProps) {
  const { timeZone = SHOP_ZONE } = useShared()
  const [undone, setUndone] = useState<UnitScanJson | null>(null)
  if (history.length === 0) return <p className="text-control text-ink-3">No scans yet</p>
  return (
    <>
      <Timeline
        entries={history.map((scan) => ({
          id: scan._id,
          title: (
            <span className="flex flex-wrap items-center gap-2">
              <span className={scan.undone ? 'line-through' : undefined}>{titleOf(scan)}</span>
              {scan.undone && <Badge>Undone</Badge>}
              {scan.repeated && <Badge>Repeated</Badge>}
            </span>
          ),
          meta: metaOf(scan, timeZone),
          tone: scan.undone ? 'neutral' : TONES[scan.result],
          text: <ScanDetails scan={scan} onUndo={() => setUndone(scan)} />,
        }))}
      />
      {undone && (
        <UndoScanDialog
          scanId={undone._id}
          title={titleOf(undone)}
          needsReason={isShipped && undone.stage === FINAL_TEST}
          onClose={() => setUndone(null)}
        />
      )}
    </>
  )
}

/** Worded as at the station: programmed, sanded */
function titleOf({ stage, station, result }: UnitScanJson): string {
  const names = REPORT_STATIONS.find((reporting) => reporting.stage === stage)?.names
  const isOfStation = names && (result === 'pass' || result === 'fail')
  return `${station}: ${isOfStation ? names[result] : RESULTS[result]}`
}

const metaOf = ({ date, by, place }: UnitScanJson, timeZone: string) =>
  [`${formatDateTime(date, timeZone)} by ${by}`, place].filter(Boolean).join(' · ')

function ScanDetails({ scan, onUndo }: { scan: UnitScanJson; onUndo: () => void }) {
  const { serial, second_serial: second, reason, photos, can_undo: canUndo } = scan
  return (
    <>
      <p className="nums wrap-anywhere">{second ? `${serial} → ${second}` : serial}</p>
      {reason && <p>Reason: {reason}</p>}
      {photos.length > 0 && (
        <ul className="my-2 flex flex-wrap gap-2">
          {photos.map(({ _id, src, thumb }, index) => (
            <li key={_id}>
              <a href={src} target="_blank" rel="noreferrer" className="block">
                <img
                  src={thumb}
                  alt={`Photo ${index + 1} of ${serial}`}
                  width={80}
                  height={80}
                  loading="lazy"
                  className="size-20 rounded-control bg-raised object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {canUndo && (
        <button
          type="button"
          onClick={onUndo}
          className="min-h-control-inline text-label text-ink-3 underline hover:text-ink"
        >
          Undo
        </button>
      )}
    </>
  )
}
