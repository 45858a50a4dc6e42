import { router } from '@inertiajs/react'
import { formatDateTime } from '@shared/dates'
import { Badge } from '~/components/ui/badge'
import { confirm } from '~/components/ui/confirm_store'
import { SHOP_ZONE } from '~/components/ui/date_text'
import { Timeline } from '~/components/ui/timeline'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { useShared } from '~/hooks/use_shared'
import { api } from '~/lib/api'
import { randomKey } from '~/lib/random_key'
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

/** Every attempt of a unit, the latest first, with the photos of its failures */
export function UnitHistory({ history }: { history: readonly UnitScanJson[] }) {
  const { timeZone = SHOP_ZONE } = useShared()
  const undo = useMutation(
    (id: string) => api.post(`/api/trackr/scans/${id}/undo`, { body: { scan: randomKey() } }),
    { onError: toastError() }
  )
  const ask = async (scan: UnitScanJson) => {
    const isConfirmed = await confirm({
      title: `Undo "${titleOf(scan)}"?`,
      text: 'The scan stays in the history, but does not count any more.',
      confirmLabel: 'Undo scan',
    })
    if (!isConfirmed || !(await undo.mutate(scan._id))) return
    toast.success('Scan undone.')
    router.reload()
  }
  if (history.length === 0) return <p className="text-control text-ink-3">No scans yet</p>
  return (
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
        text: <ScanDetails scan={scan} onUndo={() => void ask(scan)} />,
      }))}
    />
  )
}

const titleOf = ({ station, result }: UnitScanJson) => `${station}: ${RESULTS[result]}`

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
          className="min-h-6 text-label text-ink-3 underline hover:text-ink"
        >
          Undo
        </button>
      )}
    </>
  )
}
