const MOST = 2
const waiting: (() => void)[] = []
let running = 0

/** Two pictures at a time, so that a pile of large ones cannot take all memory; the others wait their turn. */
export async function twoAtOnce<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
