import type { LineToShip } from '@views/orders'

export type PackedLine = LineToShip & { packed: number; serials: string[] }

export type Packing = {
  lines: PackedLine[]
  /** The line of the latest scan, to which a scanned serial number belongs */
  latest: number | null
  message: { tone: 'success' | 'error'; text: string } | null
}

export type PackingAction =
  { type: 'scan'; code: string } | { type: 'set'; index: number; packed: number }

/** Serial numbers of units and boxes begin with it. */
const SERIAL_PREFIX = '16034'

export const startPacking = (left: readonly LineToShip[]): Packing => ({
  lines: left.map((line) => ({ ...line, packed: 0, serials: [] })),
  latest: null,
  message: null,
})

export function pack(packing: Packing, action: PackingAction): Packing {
  if (action.type === 'set') return setPacked(packing, action.index, action.packed)
  // A scanner may send control characters around the code.
  const code = action.code.replaceAll(/\p{Cc}/gu, '').trim()
  if (code === '') return packing
  const matching = packing.lines.flatMap(({ sku }, index) => (isSame(sku, code) ? index : []))
  if (matching.length === 0 && code.startsWith(SERIAL_PREFIX)) return addSerial(packing, code)
  if (matching.length === 0) return withError(packing, `${code} is not left to pack on this order.`)
  const index = matching.find((line) => packing.lines[line].packed < packing.lines[line].left)
  if (index === undefined) return withError(packing, `${code} is packed in full.`)
  return setPacked(packing, index, packing.lines[index].packed + 1)
}

export const isAnythingPacked = ({ lines }: Packing): boolean =>
  lines.some(({ packed }) => packed > 0)

/** Returns the items of the shipment. */
export const packedItems = ({ lines }: Packing) =>
  lines
    .filter(({ packed }) => packed > 0)
    .map(({ line, packed, serials }) => ({ line, quantity: packed, serials }))

const isSame = (sku: string, code: string) => sku !== '' && sku.toLowerCase() === code.toLowerCase()

function setPacked(packing: Packing, index: number, packed: number): Packing {
  const { lines } = packing
  const line = lines[index]
  const serials = line.serials.slice(0, packed)
  const text = `${line.sku || line.name}: ${packed} of ${line.left} packed.`
  return {
    lines: lines.with(index, { ...line, packed, serials }),
    latest: index,
    message: { tone: 'success', text },
  }
}

function addSerial(packing: Packing, serial: string): Packing {
  const { lines, latest } = packing
  if (lines.some(({ serials }) => serials.includes(serial)))
    return withError(packing, `Serial number ${serial} is packed already.`)
  const line = latest === null ? null : lines[latest]
  if (latest === null || !line || line.serials.length >= line.packed)
    return withError(packing, 'Scan the product before its serial number.')
  const serials = [...line.serials, serial]
  return {
    ...packing,
    lines: lines.with(latest, { ...line, serials }),
    message: { tone: 'success', text: `${line.sku}: serial number ${serial}.` },
  }
}

const withError = (packing: Packing, text: string): Packing => ({
  ...packing,
  message: { tone: 'error', text },
})
