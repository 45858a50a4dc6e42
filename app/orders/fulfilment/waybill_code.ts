import { unitsOfSerials } from '#trackr'
import { invalid } from '#shared/domain_error'
import { readCodes } from '#shared/trade/scanned_codes'
import { shipmentTexts as texts } from '#shared/texts/shipments'
import type { Trx } from '#core/database'
import type { OrderLine } from '#orders/order'

/** Rejects a waybill that is a code of the goods, which staff scanned while its field had the focus. */
export async function assertWaybill(
  waybill: string,
  lines: readonly OrderLine[],
  trx: Trx
): Promise<void> {
  const [scan] = readCodes(waybill)
  if (!scan || !('code' in scan)) return
  const { code } = scan
  const isSku = lines.some(({ sku }) => sku.toUpperCase() === code)
  const units = isSku ? null : await unitsOfSerials([code], trx)
  if (isSku || units?.get(code)?.unitIds.length) throw invalid('waybill', texts.notWaybill(code))
}
