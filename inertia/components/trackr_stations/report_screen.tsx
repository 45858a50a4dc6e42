import { useReducer, useState } from 'react'
import { ScanFlash, ScanPrompt } from '~/components/trackr_scanning/scan_feedback'
import { FailureDetails } from '~/components/trackr_stations/failure_details'
import { ScanList } from '~/components/trackr_scanning/scan_list'
import { ScanTools } from '~/components/trackr_scanning/scan_tools'
import { SideToggle } from '~/components/trackr_stations/side_toggle'
import { countScans, reportReducer, startReport } from '~/components/trackr_stations/report_station'
import { splitReport } from '~/components/trackr_stations/split_saves'
import { StationAside } from '~/components/trackr_stations/station_aside'
import { serialError } from '~/components/trackr_scanning/serials'
import { useScanner } from '~/components/trackr_scanning/use_scanner'
import { useStation } from '~/components/trackr_stations/use_station'
import { useStationDraft } from '~/components/trackr_stations/use_station_draft'
import { WarningList } from '~/components/trackr_stations/warning_list'
import { WaitingSaves } from '~/components/trackr_stations/waiting_saves'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import type { ReportScan, Side } from '~/components/trackr_stations/report_station'
import type { ReportStation } from '~/components/trackr_stations/stations'
import type { StationPage } from '@views/trackr'

type ReportScreenProps = { station: ReportStation; page: StationPage }

/** Stations 0, 1, 2 and 4: each scan adds a unit to the list of the chosen result. */
export function ReportScreen({ station, page }: ReportScreenProps) {
  const { names, kind } = station
  const [state, dispatch] = useReducer(
    reportReducer({ names, kind, serials: page.serials }),
    null,
    startReport
  )
  const { lists, side, message } = state
  const firstProduct = page.products[0]?._id ?? ''
  const [productId, setProductId] = useState(firstProduct)
  const [batch, setBatch] = useState('')
  const [lastSerial, setLastSerial] = useState<string | null>(null)
  const { queue, isStoring, savedCount, warnings, save } = useStation(
    station.stage,
    (content) => {
      if (content.kind !== 'report') return
      const { lists: scans, product, batch: scannedBatch } = content
      const origin = { product, batch: scannedBatch }
      for (const returned of ['fail', 'pass'] as const)
        dispatch({ type: 'returned', side: returned, scans: scans[returned], origin })
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
  const count = countScans(lists)
  const isUntouched = count === 0 && batch === '' && productId === firstProduct
  const draft = isUntouched ? null : { ...lists, side, productId, batch }
  useStationDraft(station.stage, draft, (restored) => {
    const { pass, fail } = restored
    const isOffered = page.products.some(({ _id }) => _id === restored.productId)
    if (isOffered) setProductId(restored.productId)
    setBatch(restored.batch)
    // Without scans, the next ones pass as on a new page.
    const restoredSide = countScans({ pass, fail }) > 0 ? restored.side : 'pass'
    dispatch({ type: 'restore', lists: { pass, fail }, side: restoredSide })
  })

  const submit = async () => {
    const product = station.hasProduct ? productId : null
    const content = { kind: 'report', lists, product, batch: batch.trim() } as const
    if (await save(splitReport(content, page.limits.serials))) dispatch({ type: 'queued', lists })
  }
  const list = (listSide: Side) => (
    <ScanList
      title={names[listSide]}
      tone={listSide === 'pass' ? 'success' : 'danger'}
      items={lists[listSide]}
      itemKey={({ serial }) => serial}
      onRemove={({ serial }) => dispatch({ type: 'remove', serial })}
      details={(scan: ReportScan) =>
        listSide === 'fail' &&
        station.hasReasons && (
          <FailureDetails
            scan={scan}
            reasons={page.reasons}
            onChange={(changes) => dispatch({ type: 'describe', serial: scan.serial, changes })}
          />
        )
      }
    />
  )

  return (
    <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <ScanFlash message={message} />
      <div className="grid min-w-0 content-start gap-5">
        <div className="flex flex-wrap items-end gap-4">
          {station.hasProduct && (
            <>
              <Select
                name="product"
                label="Product"
                options={page.products.map(({ _id, name }) => ({ value: _id, label: name }))}
                value={productId}
                onChange={({ target }) => setProductId(target.value)}
                className="w-full sm:w-72"
              />
              <TextField
                name="batch"
                label="Batch"
                isOptional
                autoComplete="off"
                maxLength={60}
                value={batch}
                onChange={({ target }) => setBatch(target.value)}
                className="w-full sm:w-44"
              />
            </>
          )}
          <SideToggle
            names={names}
            side={side}
            onTurn={(next) => dispatch({ type: 'turn', side: next })}
          />
        </div>
        <ScanPrompt prompt={station.prompt} message={message} />
        <ScanTools
          count={count}
          isStoring={isStoring}
          canUndo={state.undo.length > 0}
          onCode={enterCode}
          onUndo={() => dispatch({ type: 'undo' })}
          onSave={() => void submit()}
        />
        <WarningList warnings={warnings} />
        <WaitingSaves queue={queue} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {list('pass')}
          {list('fail')}
        </div>
      </div>
      <StationAside serial={lastSerial} version={savedCount} lastUnit={page.lastUnit} />
    </div>
  )
}
