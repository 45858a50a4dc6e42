import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import type { ScanWarnings } from '~/components/trackr_stations/use_scan_warnings'

/** Saved scans with a warning of the server, each to keep or to undo */
export function WarningList({ warnings }: { warnings: ScanWarnings }) {
  const { list, isUndoing, keep, undo } = warnings
  if (list.length === 0) return null
  return (
    <Callout
      tone="warning"
      title={
        list.length === 1
          ? '1 saved scan has a warning'
          : `${list.length} saved scans have a warning`
      }
    >
      <ul aria-label="Saved scans with a warning" className="mt-2 grid gap-3">
        {list.map((warning) => (
          <li key={warning.id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 flex-1 basis-64 wrap-anywhere">
              <strong className="nums font-semibold text-ink">{warning.serial}</strong>{' '}
              {warning.text}
            </span>
            <span className="flex gap-2">
              <Button
                size="small"
                aria-label={`Keep ${warning.serial}`}
                onClick={() => keep(warning)}
              >
                Keep
              </Button>
              <Button
                size="small"
                aria-label={`Undo ${warning.serial}`}
                disabled={isUndoing}
                onClick={() => void undo(warning)}
              >
                Undo
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Callout>
  )
}
