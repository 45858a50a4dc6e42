import { csvHeader, csvLine } from '#core/files/csv'
import { movementsBefore, type LedgerCursor, type LedgerFilter } from '#catalog/stock/stock_ledger'
import { nameMovements } from '#catalog/stock/movement_names'
import { MOVEMENT_LABELS, SOURCE_LABELS } from '#catalog/stock/stock_rules'

const CHUNK_SIZE = 1000
const HEADER = [
  'Date (UTC)',
  'SKU',
  'Product',
  'Type',
  'Source',
  'Change',
  'Reserved',
  'Available after',
  'On hand after',
  'All products available after',
  'Reason',
  'Subject',
  'User',
  'File',
  'Subject name',
]

/** Streams the ledger as CSV in chunks, in constant memory. */
export async function* stockLedgerCsv(
  filter: LedgerFilter,
  chunkSize = CHUNK_SIZE
): AsyncGenerator<string> {
  yield csvHeader(HEADER)
  let cursor: LedgerCursor | null = null
  do {
    const chunk: Awaited<ReturnType<typeof movementsBefore>> = await movementsBefore(
      cursor,
      filter,
      chunkSize
    )
    const movements = await nameMovements(chunk.movements)
    yield movements.map((movement) => csvLine(toCells(movement))).join('')
    cursor = chunk.next
  } while (cursor !== null)
}

type NamedMovement = Awaited<ReturnType<typeof nameMovements>>[number]

const toCells = (movement: NamedMovement) => [
  movement.at,
  movement.product.sku,
  movement.product.name,
  MOVEMENT_LABELS[movement.kind],
  SOURCE_LABELS[movement.source],
  movement.delta,
  movement.reservedDelta,
  movement.stockAfter,
  movement.onHandAfter,
  movement.totalAfter,
  movement.reason ?? '',
  movement.subject ? `${movement.subject.type} ${movement.subject.id}` : '',
  movement.actor,
  movement.file?.name ?? '',
  movement.name ?? '',
]
