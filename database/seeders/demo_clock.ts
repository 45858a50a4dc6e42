const DAY_MS = 24 * 3_600_000

/** Something that happens in the demo's year; everything happens in the order of its days. */
export type DemoStep = { daysAgo: number; run: () => Promise<unknown> }

/**
 * Runs an action of the shop at an earlier moment of whole milliseconds, so that its dates, due dates and ids are
 * those of that moment. Only for seeding, where nothing else runs in the process.
 */
export async function atDaysAgo<T>(days: number, work: () => Promise<T>): Promise<T> {
  const RealDate = globalThis.Date
  const behind = Math.round(days * DAY_MS)
  const now = () => RealDate.now() - behind
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, input: [number]) =>
      input.length > 0 ? new target(...input) : new target(now()),
    get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
  })
  try {
    return await work()
  } finally {
    globalThis.Date = RealDate
  }
}
