import { countScans } from './report_station.js'
import type { PairingContent, ReportContent } from './station_saves.js'

/** Splits scans into saves of one product and batch, and of as many serials as the server takes at once. */
export function splitReport(
  content: ReportContent,
  limit: number
): { content: ReportContent; count: number }[] {
  const { pass, fail } = content.lists
  const entries = [
    ...pass.map((scan) => ({ side: 'pass', scan }) as const),
    ...fail.map((scan) => ({ side: 'fail', scan }) as const),
  ]
  const groups = Map.groupBy(entries, ({ scan: { origin } }) =>
    origin ? JSON.stringify([origin.product, origin.batch]) : ''
  )
  return [...groups.values()].flatMap((group) =>
    chunks(group, limit).map((part) => {
      const scansOf = (side: 'pass' | 'fail') =>
        part.filter((entry) => entry.side === side).map(({ scan }) => scan)
      const lists = { pass: scansOf('pass'), fail: scansOf('fail') }
      return { content: { ...content, ...group[0].scan.origin, lists }, count: countScans(lists) }
    })
  )
}

export const splitPairing = (
  content: PairingContent,
  limit: number
): { content: PairingContent; count: number }[] =>
  chunks(content.pairs, limit).map((pairs) => ({
    content: { ...content, pairs },
    count: pairs.length,
  }))

const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size)
  )
