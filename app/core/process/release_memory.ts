/** After what follows a start: the card library is loaded three seconds after it. */
const START_IS_OVER_MS = 4_000

/**
 * Releases the garbage of the start to the system, once: the engine would keep some 40 MB of it for as long as little is
 * allocated. Takes 60 to 110 ms, about as long as loading the card library. Needs `--expose-gc`. Returns a function that
 * cancels it.
 */
export function releaseStartMemory(
  collect: typeof globalThis.gc = globalThis.gc,
  afterMs = START_IS_OVER_MS
): () => void {
  if (!collect) return () => {}
  const release = () => void collect({ type: 'major', execution: 'async', flavor: 'last-resort' })
  const start = setTimeout(release, afterMs).unref()
  return () => clearTimeout(start)
}
