import { ConnectionError } from '#core/outbox/jobs'

/** After so many in a row the mail server is away, and each further one would wait for it as well. */
const UNREACHED_IN_A_ROW = 3

/**
 * Sends a mail for each item of a job. An address that the mail server refuses keeps none of the others from its mail; the
 * first error is thrown at the end, so that the job is tried again and names it.
 */
export async function sendToEach<Item>(
  items: readonly Item[],
  send: (item: Item) => Promise<void>
): Promise<void> {
  const errors: unknown[] = []
  let unreached = 0
  for (const item of items) {
    try {
      await send(item)
      unreached = 0
    } catch (error) {
      errors.push(error)
      unreached = error instanceof ConnectionError ? unreached + 1 : 0
      if (unreached === UNREACHED_IN_A_ROW) break
    }
  }
  if (errors.length > 0) throw errors[0]
}
