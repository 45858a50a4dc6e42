/** Saves one edit; resolves to whether the server accepted it. */
type Save = () => Promise<boolean>
type PendingEdit = { timer: ReturnType<typeof setTimeout>; save: Save }

/** Creates a queue that delays edits until typing stops and sends one request at a time. */
export function createEditQueue() {
  const pending = new Map<string, PendingEdit>()
  const running = new Set<Promise<boolean>>()
  let last: Promise<unknown> = Promise.resolve()

  /** Sends an edit after a delay; a newer edit with the same key replaces it. */
  function schedule(key: string, milliseconds: number, save: Save): void {
    drop(key)
    pending.set(key, { timer: setTimeout(() => void start(key), milliseconds), save })
  }

  function drop(key: string): void {
    clearTimeout(pending.get(key)?.timer)
    pending.delete(key)
  }

  /** Sends a pending edit now. */
  function flush(key: string): void {
    if (pending.has(key)) void start(key)
  }

  /** Sends all pending edits and waits for running ones; resolves to false if any was rejected. */
  async function flushAll(): Promise<boolean> {
    for (const key of [...pending.keys()]) void start(key)
    const results = await Promise.all(running)
    return results.every(Boolean)
  }

  function start(key: string): Promise<boolean> {
    const { save } = pending.get(key)!
    drop(key)
    const run = enqueue(save).finally(() => running.delete(run))
    running.add(run)
    return run
  }

  /** Runs requests one after the other, so that a later response is always the newer state. */
  function enqueue<T>(request: () => Promise<T>): Promise<T> {
    const result = last.then(request, request)
    last = result.catch(() => undefined)
    return result
  }

  return { schedule, drop, flush, flushAll, enqueue }
}
