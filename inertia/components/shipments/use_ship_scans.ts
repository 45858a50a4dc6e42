import { useEffect, useRef } from 'react'
import { shipmentTexts as texts } from '@shared/texts/shipments'
import { addSerials } from '~/components/shipments/serials_field'
import { useScanQueue } from '~/components/shipments/use_scan_queue'
import { checkSerial } from '~/components/shipments/use_shipments'
import { useScanner } from '~/components/trackr_scanning/use_scanner'
import { toast } from '~/components/ui/toast_store'
import { ApiError } from '~/lib/api'
import type { LineToShip } from '@views/orders'

type ShipScans = {
  orderId: string
  lines: readonly LineToShip[]
  quantities: readonly number[]
  /** By line */
  serials: readonly string[][]
  onChange: (serials: string[][]) => void
}

/**
 * Adds a serial number that is scanned while no field for one has the focus to the line of its product. Returns whether
 * one is still being checked.
 */
export function useShipScans(scans: ShipScans): boolean {
  const latest = useRef(scans)
  useEffect(() => {
    latest.current = scans
  })
  const add = async (code: string) => {
    const { orderId, lines } = latest.current
    const index = await lineOf(code, lines, orderId)
    if (typeof index === 'string') return toast.error(index)
    const { serials, quantities, onChange } = latest.current
    const added = addSerials(serials[index], [{ code }], quantities[index])
    if (added.problem) return toast.error(added.problem)
    const changed = serials.with(index, added.serials)
    // The next scan may come before React has rendered this one.
    latest.current = { ...latest.current, serials: changed }
    onChange(changed)
  }
  const { scan, isChecking } = useScanQueue(add)
  useScanner(scan)
  return isChecking
}

/** Returns the position of the line that a serial number belongs to, or why it is refused. */
async function lineOf(
  code: string,
  lines: readonly LineToShip[],
  orderId: string
): Promise<number | string> {
  if (lines.some(({ sku }) => sku.toUpperCase() === code)) return texts.skuScanned(code)
  try {
    const { serial, product, shipped_with: order } = await checkSerial(orderId, code)
    if (order !== null) return texts.serialShipped(serial, order)
    if (product === null && lines.length === 1) return 0
    const index = lines.findIndex((line) => product !== null && line.product === product._id)
    if (index >= 0) return index
    return product === null ? texts.lineUnknown(serial) : texts.otherProduct(serial, product.sku)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.message
  }
}
