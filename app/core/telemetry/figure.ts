/** A value of the shop's data, such as the waiting jobs; the unit is the end of the name, as Prometheus advises. */
export type Figure = {
  name: string
  help: string
  /** Returns the present values; an empty list where there is none yet. */
  read: (now: Date) => Promise<Sample[]>
}

export type Sample = { value: number; labels?: Readonly<Record<string, string>> }

export type FigureValues = { figure: Figure; samples: readonly Sample[] }[]

const CACHE_MS = 10_000

/** Returns a function that reads all figures, at most once in ten seconds; one that cannot be read has no value. */
export function cachedFigures(
  figures: readonly Figure[],
  report: (name: string, error: unknown) => void
): () => Promise<FigureValues> {
  let readAt = -Infinity
  let values: Promise<FigureValues> = Promise.resolve([])
  return () => {
    if (performance.now() - readAt < CACHE_MS) return values
    readAt = performance.now()
    values = readAll(figures, report)
    return values
  }
}

async function readAll(
  figures: readonly Figure[],
  report: (name: string, error: unknown) => void
): Promise<FigureValues> {
  const now = new Date()
  const values: FigureValues = []
  // One after another, so that a scrape never takes all connections of the pool.
  for (const figure of figures) {
    const samples = await figure.read(now).catch((error: unknown) => {
      report(figure.name, error)
      return []
    })
    values.push({ figure, samples })
  }
  return values
}
