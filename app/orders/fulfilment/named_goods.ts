import { unitsOfSerials, type UnitsOfSerial } from '#trackr'
import { shippedSerialsOfOrder } from '#orders/fulfilment/shipped_serials'
import { invalid } from '#shared/domain_error'
import { namedItems, type LineItem, type OpenLine } from '#shared/trade/line_items'
import { shipmentTexts as texts } from '#shared/texts/shipments'
import type { Trx } from '#core/database'

type ReturnRequest = { items: readonly LineItem[]; lines: readonly OpenLine[] }

/**
 * Names the line of each item of an order's goods that come back, and the serials as they were recorded when they left:
 * people may read another serial of the same unit.
 */
export async function namedGoods(
  orderId: string,
  { items, lines }: ReturnRequest,
  trx?: Trx
): Promise<(LineItem & { line: string })[]> {
  const shipped = await shippedSerialsOfOrder(orderId, trx)
  const recorded = shipped.map(({ serial }) => serial)
  const byLine = Map.groupBy(shipped, ({ lineId }) => lineId)
  return namedItems(
    await withRecordedSerials(items, recorded, trx),
    lines.map((line) => {
      return { ...line, serials: (byLine.get(line.id) ?? []).map(({ serial }) => serial) }
    })
  )
}

async function withRecordedSerials(
  items: readonly LineItem[],
  recorded: readonly string[],
  trx?: Trx
): Promise<LineItem[]> {
  const serials = items.flatMap((item) => item.serials ?? [])
  if (serials.every((serial) => recorded.includes(serial))) return [...items]
  const units = await unitsOfSerials([...new Set([...recorded, ...serials])], trx)
  return items.map((item, index) => {
    if (!item.serials) return item
    const field = `items.${index}.serials`
    return {
      ...item,
      serials: item.serials.map((serial) => recordedSerial(serial, { recorded, units, field })),
    }
  })
}

type Recorded = {
  recorded: readonly string[]
  units: ReadonlyMap<string, UnitsOfSerial>
  field: string
}

/** Returns the serial with which the unit of a serial left, or the serial itself where none did. */
function recordedSerial(serial: string, { recorded, units, field }: Recorded): string {
  if (recorded.includes(serial)) return serial
  const { unitIds } = units.get(serial)!
  const shipped = recorded.find((other) => {
    const inside = units.get(other)!.unitIds
    return unitIds.length > 0 && unitIds.every((id) => inside.includes(id))
  })
  if (shipped === undefined) return serial
  const isPart = units.get(shipped)!.unitIds.length > unitIds.length
  if (isPart) throw invalid(field, texts.partOfSerial(serial, shipped), 'E_SERIALS')
  return shipped
}
