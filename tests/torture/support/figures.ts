export type Figures = Record<string, number | string>

export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) return 0
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))])
}

export const most = (values: readonly number[]) => Math.round(Math.max(0, ...values))

export function countBy<T>(values: readonly T[], nameOf: (value: T) => string): Figures {
  const counts: Record<string, number> = {}
  for (const value of values) {
    const name = nameOf(value)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/** Collects violations: `problems.unless(sold === 5, …)`. */
export class Problems {
  constructor(
    readonly found: string[] = [],
    private readonly where = ''
  ) {}

  /** Returns a view of the collection that adds a location to each problem. */
  at(where: string): Problems {
    return new Problems(this.found, `${where}: `)
  }

  unless(holds: boolean, text: string): void {
    if (!holds) this.found.push(this.where + text)
  }

  none(rows: readonly unknown[], text: string): void {
    this.unless(rows.length === 0, `${text}: ${rows.length}, ${shorten(rows)}`)
  }
}

const shorten = (rows: readonly unknown[]) => JSON.stringify(rows.slice(0, 3)).slice(0, 600)
