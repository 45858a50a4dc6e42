import { shipmentTexts as texts } from '#shared/texts/shipments'
import { nextMessage, type ScanMessage, type ScanTone } from '../trackr_scanning/scan_message.js'
import type { LineToShip, SerialCheck } from '@views/orders'

type PackedSerial = Pick<SerialCheck, 'serial' | 'units'>

export type PackedLine = LineToShip & {
  packed: number
  /** Those beyond the packed units count again if the number is raised before the next scan. */
  serials: PackedSerial[]
}

export type Packing = {
  lines: PackedLine[]
  /** The line of the latest scan, to which a scanned serial number belongs */
  latest: number | null
  message: ScanMessage | null
}

export type PackingAction =
  | { type: 'scan'; code: string }
  | { type: 'serial'; check: SerialCheck }
  | { type: 'show'; tone: ScanTone; text: string }
  | { type: 'set'; index: number; packed: number }
  | { type: 'restore'; lines: readonly PackedLine[] }

/** Serial numbers of units and boxes begin with it. */
const SERIAL_PREFIX = '16034'

export const startPacking = (left: readonly LineToShip[]): Packing => ({
  lines: left.map((line) => ({ ...line, packed: 0, serials: [] })),
  latest: null,
  message: null,
})

export function pack(packing: Packing, action: PackingAction): Packing {
  switch (action.type) {
    case 'scan':
      return addUnit(withoutSpareSerials(packing), action.code)
    case 'serial':
      return addSerial(withoutSpareSerials(packing), action.check)
    case 'show':
      return show(packing, action.tone, action.text)
    case 'set': {
      const { index, packed } = action
      const lines = packing.lines.with(index, { ...packing.lines[index], packed })
      return { lines, latest: index, message: null }
    }
    case 'restore':
      return { ...packing, lines: withStored(packing.lines, action.lines) }
  }
}

/** Returns whether a code is the SKU of a line; any other one may be a serial number. */
export const isSkuToPack = (lines: readonly LineToShip[], code: string): boolean =>
  lines.some(({ sku }) => isSame(sku, code))

export const isAnythingPacked = ({ lines }: Packing): boolean =>
  lines.some(({ packed }) => packed > 0)

/** Returns the items of the shipment. */
export const packedItems = ({ lines }: Packing) =>
  lines
    .filter(({ packed }) => packed > 0)
    .map((line) => ({ line: line.line, quantity: line.packed, serials: serialsOf(line) }))

/** Returns the serial numbers of the packed units of a line. */
export const serialsOf = ({ serials, packed }: PackedLine): string[] =>
  serials.slice(0, packed).map(({ serial }) => serial)

const isSame = (sku: string, code: string) => sku !== '' && sku.toLowerCase() === code.toLowerCase()

const withoutSpareSerials = (packing: Packing): Packing => ({
  ...packing,
  lines: packing.lines.map((line) => ({ ...line, serials: line.serials.slice(0, line.packed) })),
})

/** Takes over what was packed before a reload, as far as that much is still left to ship. */
const withStored = (lines: readonly PackedLine[], stored: readonly PackedLine[]): PackedLine[] =>
  lines.map((line) => {
    const { packed = 0, serials = [] } = stored.find((other) => other.line === line.line) ?? {}
    const kept = Math.min(packed, line.left)
    return { ...line, packed: kept, serials: serials.slice(0, kept) }
  })

function addUnit(packing: Packing, code: string): Packing {
  const { lines } = packing
  const matching = lines.filter(({ sku }) => isSame(sku, code))
  const line = matching.find(({ packed, left }) => packed < left)
  if (!line && matching.length === 0)
    return withError(packing, `${code} is not left to pack on this order.`)
  if (!line) return withError(packing, `${code} is packed in full.`)
  const packed = line.packed + 1
  const text = `${line.sku}: ${packed} of ${line.left} packed.`
  return show(withLine(packing, line, { packed }), 'success', text)
}

function addSerial(packing: Packing, check: SerialCheck): Packing {
  const { serial, units, tested, product, quantity } = check
  const error = serialError(packing, check)
  if (error) return withError(packing, error)

  const latest = packing.latest === null ? null : packing.lines[packing.latest]
  const fits = (line: PackedLine) => product === null || line.product === product._id
  const hasRoom = latest !== null && fits(latest) && latest.serials.length < latest.packed
  const line = hasRoom ? latest : product && lineFor(packing, product._id, quantity)
  if (!line) return withError(packing, noLineText(packing, check))

  const packed = hasRoom ? line.packed : line.packed + quantity
  const serials = [...line.serials, { serial, units }]
  const text = `${line.sku}: serial number ${serial}, ${packed} of ${line.left} packed.`
  const added = withLine(packing, line, { packed, serials })
  if (tested) return show(added, 'success', text)
  const problem = units.length === 0 ? 'unknown' : 'untested'
  return show(added, 'warning', `${text} ${texts.serialProblems[problem](serial)}`)
}

function serialError({ lines }: Packing, check: SerialCheck): string | null {
  const { serial, units, shipped_with: order } = check
  if (order !== null) return texts.serialShipped(serial, order)
  const packed = lines.flatMap(({ serials }) => serials)
  const same = packed.find((other) => other.units.some((id) => units.includes(id)))
  if (same && same.serial !== serial) return texts.sameUnit(same.serial, serial)
  if (packed.some((other) => other.serial === serial))
    return `Serial number ${serial} is packed already.`
  const mayBeSerial = units.length > 0 || serial.startsWith(SERIAL_PREFIX)
  return mayBeSerial ? null : `${serial} is not left to pack on this order.`
}

const lineFor = ({ lines }: Packing, product: string, quantity: number) =>
  lines.find((line) => line.product === product && line.packed + quantity <= line.left)

function noLineText({ lines }: Packing, { serial, product, quantity }: SerialCheck): string {
  if (product === null) return 'Scan the product before its serial number.'
  const { _id: id, sku } = product
  if (!lines.some((line) => line.product === id))
    return `${serial} is ${sku}, which is not left to pack on this order.`
  return quantity > 1
    ? `${serial} holds ${quantity} of ${sku}, more than are left to pack.`
    : `${sku} is packed in full.`
}

function withLine(packing: Packing, line: PackedLine, changes: Partial<PackedLine>): Packing {
  const index = packing.lines.indexOf(line)
  return { ...packing, latest: index, lines: packing.lines.with(index, { ...line, ...changes }) }
}

const show = (packing: Packing, tone: ScanTone, text: string): Packing => ({
  ...packing,
  message: nextMessage(packing.message, tone, text),
})

const withError = (packing: Packing, text: string): Packing => show(packing, 'error', text)
