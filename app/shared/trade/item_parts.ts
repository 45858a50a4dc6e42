type Item = { quantity: number; serials?: readonly string[] }
type Part<T extends Item> = T & { line: string }

/** Divides an item between lines, and counts down what is left of them. */
export function partsInOrder<T extends Item>(
  item: T,
  candidates: readonly string[],
  left: Map<string, number>
): Part<T>[] {
  const open = candidates.filter((id) => left.get(id)! > 0)
  const ids = open.length > 0 ? open : candidates.slice(0, 1)
  const serials = [...(item.serials ?? [])]
  let rest = item.quantity
  return ids.flatMap((line, index) => {
    const quantity = index === ids.length - 1 ? rest : Math.min(rest, left.get(line)!)
    if (quantity <= 0) return []
    rest -= quantity
    left.set(line, left.get(line)! - quantity)
    // Surplus serials stay with the last part, whose check names them.
    const own = rest > 0 ? serials.splice(0, quantity) : serials.splice(0)
    return [{ ...item, line, quantity, ...(item.serials && { serials: own }) }]
  })
}

type ShippedLines = {
  left: Map<string, number>
  /** The serials that left with each line and that no earlier item names */
  shipped: Map<string, readonly string[]>
}

type DraftPart = { line: string; quantity: number; serials: string[] }

const isUsed = ({ quantity, serials }: DraftPart) => quantity > 0 || serials.length > 0

/**
 * Divides goods that come back: a serial means the line with which it left, and the other units are those without a
 * serial, as far as there are any. What belongs to no line stays with the last part, whose check names it.
 */
export function partsBySerial<T extends Item>(
  item: T,
  candidates: readonly string[],
  lines: ShippedLines
): Part<T>[] {
  const named = item.serials ?? []
  const parts = candidates.map((line) => {
    return { line, quantity: 0, serials: takeSerials(named, line, lines) }
  })
  const rest = takeUnits(item.quantity, parts, lines)
  const last = parts.findLast(isUsed) ?? parts[0]
  const known = new Set(parts.flatMap(({ serials }) => serials))
  last.serials.push(...named.filter((serial) => !known.has(serial)))
  last.quantity += rest
  return parts.filter(isUsed).map((part) => ({ ...item, ...part }))
}

function takeSerials(named: readonly string[], line: string, { shipped }: ShippedLines): string[] {
  const serials = shipped.get(line)!
  const others = serials.filter((serial) => !named.includes(serial))
  shipped.set(line, others)
  return named.filter((serial) => serials.includes(serial))
}

/** Takes units from the lines and returns how many are left of none. */
function takeUnits(
  quantity: number,
  parts: readonly DraftPart[],
  { left, shipped }: ShippedLines
): number {
  const steps: ((part: DraftPart) => number)[] = [
    ({ line, serials }) => Math.min(serials.length, left.get(line)!),
    ({ line }) => left.get(line)! - shipped.get(line)!.length,
    ({ line }) => left.get(line)!,
  ]
  let rest = quantity
  for (const most of steps)
    for (const part of parts) {
      const taken = Math.max(0, Math.min(rest, most(part)))
      part.quantity += taken
      rest -= taken
      left.set(part.line, left.get(part.line)! - taken)
    }
  return rest
}
