import { useReducer } from 'react'
import {
  isAnythingPacked,
  isSkuToPack,
  pack,
  packedItems,
  serialsOf,
  startPacking,
  type PackedLine,
} from '~/components/shipments/packing'
import { DisputeWarning } from '~/components/shipments/dispute_warning'
import { ScanField } from '~/components/shipments/scan_field'
import { readTracking, TrackingFields } from '~/components/shipments/tracking_fields'
import { useScanQueue } from '~/components/shipments/use_scan_queue'
import { checkSerial, useShip } from '~/components/shipments/use_shipments'
import { useScanner } from '~/components/trackr_scanning/use_scanner'
import { Button } from '~/components/ui/button'
import { FormLock } from '~/components/ui/form_lock'
import { LockedPart } from '~/components/ui/locked_part'
import { NumberField } from '~/components/ui/number_field'
import { Panel } from '~/components/ui/panel'
import { toast } from '~/components/ui/toast_store'
import { useStoredDraft } from '~/hooks/use_stored_draft'
import { useLeaveSaved } from '~/hooks/use_unsaved_changes'
import { ApiError } from '~/lib/api'
import * as staff from '@paths/staff_paths'
import type { SubmitEvent } from 'react'
import type { OrderDelivery } from '@views/orders'

type PackingStationProps = { orderId: string; delivery: OrderDelivery }

/** Packs what is left of an order by scanning, then ships it. */
export function PackingStation({ orderId, delivery }: PackingStationProps) {
  const [packing, dispatch] = useReducer(pack, delivery.left, startPacking)
  const leaveSaved = useLeaveSaved()
  const showOrder = () => leaveSaved(staff.adminOrder(orderId))
  const shipment = useShip(orderId, () => void showOrder())
  const deleteDraft = useStoredDraft({
    state: isAnythingPacked(packing) ? packing.lines : null,
    onRestore: (lines) => dispatch({ type: 'restore', lines }),
  })
  const showError = (text: string) => dispatch({ type: 'show', tone: 'error', text })
  const packCode = async (code: string) => {
    if (shipment.isBusy) return showError('The shipment is being saved. Scan the code again.')
    if (isSkuToPack(delivery.left, code)) return dispatch({ type: 'scan', code })
    try {
      dispatch({ type: 'serial', check: await checkSerial(orderId, code) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showError(error.message)
    }
  }
  const { scan, isChecking } = useScanQueue(packCode)
  const enterCode = useScanner(scan, showError, { countsRepeats: true })
  const ship = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const tracking = readTracking(event.currentTarget)
    const done = await shipment.ship({ items: packedItems(packing), ...tracking })
    if (done === null) return
    deleteDraft()
    toast.success(done)
    await showOrder()
  }

  return (
    <div className="grid gap-5">
      {delivery.isDisputed && <DisputeWarning />}
      <Panel title="Pack">
        <ScanField message={packing.message} onScan={enterCode} />
        <LockedPart isLocked={shipment.isBusy}>
          <ul className="mt-3 divide-y divide-line">
            {packing.lines.map((line, index) => (
              <PackingLine
                key={line.line}
                line={line}
                onChange={(packed) => dispatch({ type: 'set', index, packed })}
              />
            ))}
          </ul>
        </LockedPart>
      </Panel>
      <Panel title="Ship">
        <form noValidate onSubmit={ship} className="grid gap-5">
          <FormLock isLocked={shipment.isBusy} />
          <TrackingFields
            carrier={delivery.carrier}
            waybill=""
            canMail={delivery.canMail}
            isMailed={delivery.isMailedByDefault}
            errors={shipment.fieldErrors}
          />
          <div className="flex justify-end">
            <Button
              type="submit"
              variant="primary"
              disabled={!isAnythingPacked(packing)}
              isBusy={shipment.isBusy || isChecking}
            >
              Ship
            </Button>
          </div>
        </form>
      </Panel>
    </div>
  )
}

type PackingLineProps = { line: PackedLine; onChange: (packed: number) => void }

function PackingLine({ line, onChange }: PackingLineProps) {
  const { sku, name, left, packed } = line
  const serials = serialsOf(line)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 text-control">
      <div className="min-w-[min(12rem,100%)] flex-1">
        <p className="text-ink">{name}</p>
        {sku && <p className="text-label text-ink-3">{sku}</p>}
        {serials.length > 0 && (
          <p className="text-label wrap-anywhere text-ink-2">Serial {serials.join(', ')}</p>
        )}
      </div>
      <NumberField
        name={line.line}
        label={`Packed units of ${sku || name}`}
        isLabelHidden
        max={left}
        value={packed}
        onChange={onChange}
      />
      <p className="nums w-16 text-end text-ink-2">of {left}</p>
    </li>
  )
}
