import { useReducer, useState } from 'react'
import { OverrideDialog } from '~/components/trackr_stations/override_dialog'
import {
  expectedText,
  pairingReducer,
  startPairing,
} from '~/components/trackr_stations/pairing_station'
import { ScanFlash, ScanPrompt } from '~/components/trackr_scanning/scan_feedback'
import { ScanList } from '~/components/trackr_scanning/scan_list'
import { ScanTools } from '~/components/trackr_scanning/scan_tools'
import { splitPairing } from '~/components/trackr_stations/split_saves'
import { StationAside } from '~/components/trackr_stations/station_aside'
import { serialError } from '~/components/trackr_scanning/serials'
import { useScanner } from '~/components/trackr_scanning/use_scanner'
import { useStation } from '~/components/trackr_stations/use_station'
import { useStationDraft } from '~/components/trackr_stations/use_station_draft'
import { WarningList } from '~/components/trackr_stations/warning_list'
import { WaitingSaves } from '~/components/trackr_stations/waiting_saves'
import { Button } from '~/components/ui/button'
import type { ScannedPair } from '~/components/trackr_stations/pairing_station'
import type { PairingStation } from '~/components/trackr_stations/stations'
import type { StationPage } from '@views/trackr'

type PairingScreenProps = { station: PairingStation; page: StationPage }

/** Stations 3, 5 and 6: two scans make a pair; a bundle takes boxes until it is scanned again. */
export function PairingScreen({ station: { stage, kinds }, page }: PairingScreenProps) {
  const rules = {
    ...kinds,
    perOuter: stage === 5 ? page.unitsPerBox : 1,
    serials: page.serials,
  }
  const [state, dispatch] = useReducer(pairingReducer(rules), null, startPairing)
  const { pairs, open, message } = state
  const [lastSerial, setLastSerial] = useState<string | null>(null)
  const [overridden, setOverridden] = useState<ScannedPair | null>(null)
  const { queue, isStoring, savedCount, warnings, save } = useStation(
    stage,
    (content) => {
      if (content.kind === 'pairing') dispatch({ type: 'returned', pairs: content.pairs })
    },
    (tone, text) => dispatch({ type: 'show', tone, text })
  )
  const enterCode = useScanner(
    (code) => {
      dispatch({ type: 'scan', code })
      if (serialError(code, 'any', page.serials) === null) setLastSerial(code)
    },
    (text) => dispatch({ type: 'show', tone: 'error', text })
  )
  useStationDraft(stage, pairs.length > 0 || open !== null ? { pairs, open } : null, (restored) =>
    dispatch({ type: 'restore', ...restored })
  )

  const send = async (sent: ScannedPair[], override: string) => {
    const content = { kind: 'pairing', pairs: sent, override } as const
    if (await save(splitPairing(content, page.limits.pairs)))
      dispatch({ type: 'queued', pairs: sent })
  }

  return (
    <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <ScanFlash message={message} />
      <div className="grid min-w-0 content-start gap-5">
        <ScanPrompt prompt={expectedText(state, rules)} message={message}>
          {open !== null && (
            <Button size="small" onClick={() => dispatch({ type: 'close' })}>
              {kinds.isOuterFirst ? 'Complete bundle' : `Discard ${open}`}
            </Button>
          )}
        </ScanPrompt>
        <ScanTools
          count={pairs.length}
          isStoring={isStoring}
          canUndo={state.undo.length > 0}
          onCode={enterCode}
          onUndo={() => dispatch({ type: 'undo' })}
          onSave={() => void send(pairs, '')}
        />
        <WarningList warnings={warnings} />
        <WaitingSaves queue={queue} />
        <ScanList
          title="Pairs"
          tone="neutral"
          items={pairs}
          itemKey={({ inner }) => inner}
          label={({ inner, outer }) => `${inner} → ${outer}`}
          onRemove={({ inner }) => dispatch({ type: 'remove', inner })}
          details={(pair) =>
            pair.error && (
              <Button size="small" onClick={() => setOverridden(pair)}>
                Pair anyway…
              </Button>
            )
          }
        />
      </div>
      <StationAside serial={lastSerial} version={savedCount} lastUnit={page.lastUnit} />
      {overridden && (
        <OverrideDialog
          pair={overridden}
          onClose={() => setOverridden(null)}
          onConfirm={(reason) => {
            setOverridden(null)
            void send([overridden], reason)
          }}
        />
      )}
    </div>
  )
}
