const GRACE_MS = 1_000

let ending: Promise<void> | null = null

/**
 * Stops the application, then the process. A query that comes after the database was closed opens it again and would keep
 * the process alive for ever; it has a second to end.
 */
export function endProcess(app: { terminate: () => Promise<void> }): Promise<void> {
  ending ??= terminate(app)
  return ending
}

async function terminate(app: { terminate: () => Promise<void> }): Promise<void> {
  await app.terminate()
  setTimeout(() => process.exit(), GRACE_MS).unref()
}
