import { csvHeader, csvLine } from '#core/files/csv'
import { rows, type TableRow } from '#core/database'
import { trackrBoard, type TrackrBoard } from '#trackr/board/board'
import { stageName } from '#trackr/unit/stage_rules'
import type { BoardPeriod } from '#trackr/board/board_rules'

export const BOARD_FILES = ['stations', 'yields', 'failures', 'scans'] as const
export type BoardFile = (typeof BOARD_FILES)[number]

const CHUNK_SIZE = 1000

type Cells = (string | number | null)[]

const TABLES: Record<
  Exclude<BoardFile, 'scans'>,
  { header: string[]; lines: (board: TrackrBoard) => Cells[] }
> = {
  stations: {
    header: ['Station', 'Units', 'Failed of them'],
    lines: ({ stations, shipped, shippedFailed }) => [
      ...stations.map(({ name, units, failed }) => [name, units, failed]),
      ['shipped', shipped, shippedFailed],
    ],
  },
  yields: {
    header: ['Station', 'Units', 'Passed at first', 'First-pass yield (%)'],
    lines: ({ yields }) =>
      yields.map(({ name, units, passed, percent }) => [name, units, passed, percent]),
  },
  failures: {
    header: ['Day', 'Reason', 'Failures'],
    lines: ({ failures }) => failures.cells.map(({ day, reason, count }) => [day, reason, count]),
  },
}

/** Streams one table of the board, or every scan of the period, as CSV in constant memory. */
export async function* boardCsv(file: BoardFile, period: BoardPeriod): AsyncGenerator<string> {
  if (file === 'scans') return yield* scansCsv(period)
  const { header, lines } = TABLES[file]
  yield csvHeader(header)
  yield lines(await trackrBoard(period))
    .map(csvLine)
    .join('')
}

const SCAN_HEADER = [
  'Date (UTC)',
  'Station',
  'Result',
  'Serial',
  'Second serial',
  'Reason',
  'Work place',
  'User',
  'Undone',
  'Repeated',
]

type ScanRow = TableRow<'unit_scans'>

async function* scansCsv({ start, end }: BoardPeriod): AsyncGenerator<string> {
  yield csvHeader(SCAN_HEADER)
  let after = { at: start, id: '' }
  for (;;) {
    const scans: ScanRow[] = await rows<ScanRow>(
      `select * from unit_scans where (created_at, id) > (?, ?) and created_at < ?
       order by created_at, id limit ?`,
      [after.at, after.id, end, CHUNK_SIZE]
    )
    yield scans.map((scan) => csvLine(cellsOf(scan))).join('')
    const last = scans.at(-1)
    if (!last || scans.length < CHUNK_SIZE) return
    after = { at: last.created_at, id: last.id }
  }
}

const cellsOf = (scan: ScanRow): Cells => [
  scan.created_at,
  stageName(scan.stage),
  scan.result,
  scan.serial,
  scan.second_serial,
  scan.reason,
  scan.station,
  scan.actor,
  scan.is_undone ? 'yes' : '',
  scan.is_repeat ? 'yes' : '',
]
