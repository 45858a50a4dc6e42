export type OutboxHandler = (payload: Record<string, unknown>, jobId: string) => Promise<void>

const handlers = new Map<string, OutboxHandler>()

/** Called once per kind from start/events.ts. */
export function handleJobs(kind: string, handler: OutboxHandler): void {
  if (handlers.has(kind)) throw new Error(`Outbox jobs of kind "${kind}" have a handler already`)
  handlers.set(kind, handler)
}

export function handlerOf(kind: string): OutboxHandler {
  const handler = handlers.get(kind)
  if (!handler) throw new Error(`Nobody handles outbox jobs of kind "${kind}"`)
  return handler
}

/** The other side was not reached: the try does not count, and the job waits up to four minutes for the next one. */
export class ConnectionFault extends Error {}
