import { csvHead, csvLine } from '#core/csv'
import { movesBefore, type LedgerFilter, type LedgerPlace } from '#catalog/queries/stock_moves'
import { KIND_WORDS, SOURCE_WORDS } from '#catalog/rules/stock_words'
import type { StockMove } from '#catalog/views'

const AT_ONCE = 1000
const HEADER = [
  'When (UTC)',
  'SKU',
  'Product',
  'What',
  'From',
  'Change',
  'Reserved',
  'Stock after',
  'All products after',
  'Reason',
  'About',
  'Who',
]

/** The ledger as CSV, line by line, so that a long one never lies in memory whole. */
export async function* ledgerCsv(filter: LedgerFilter, atOnce = AT_ONCE): AsyncGenerator<string> {
  yield csvHead(HEADER)
  let place: LedgerPlace | null = null
  do {
    const part: Awaited<ReturnType<typeof movesBefore>> = await movesBefore(place, filter, atOnce)
    yield part.moves.map((move) => csvLine(cells(move))).join('')
    place = part.next
  } while (place !== null)
}

const cells = (move: StockMove) => [
  move.at,
  move.product.sku,
  move.product.name,
  KIND_WORDS[move.kind],
  SOURCE_WORDS[move.source],
  move.delta,
  move.reservedDelta,
  move.stockAfter,
  move.allAfter,
  move.reason ?? '',
  move.about ? `${move.about.type} ${move.about.id}` : '',
  move.actor,
]
