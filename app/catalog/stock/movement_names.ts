import { nameSubjects } from '#core/subject_names'
import type { StockMovement } from '#catalog/stock/stock_ledger'

/** Adds the name of the order or purchase order of each movement, null where it has none. */
export async function nameMovements(
  movements: readonly StockMovement[]
): Promise<(StockMovement & { name: string | null })[]> {
  const names = await nameSubjects(movements.map(({ subject }) => subject))
  return movements.map((movement) => {
    const { subject, reason } = movement
    const name = (subject && names.get(subject.id)) ?? null
    return { ...movement, name, reason: name && reason ? withoutNumber(reason, name) : reason }
  })
}

/**
 * Until 1.2.0 receipts stored the number of their purchase order as the reason, before a text of staff; the name has it
 * already.
 */
function withoutNumber(reason: string, name: string): string | null {
  const [number, ...text] = reason.split(': ')
  return name.endsWith(` ${number}`) ? text.join(': ') || null : reason
}
