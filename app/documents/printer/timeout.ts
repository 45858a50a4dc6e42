export class TimeoutError extends Error {}

/** Rejects with TimeoutError after `ms` milliseconds; the awaited work itself is not cancelled. */
export async function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    const expire = () => reject(new TimeoutError(`Timed out after ${ms} ms`))
    timer = setTimeout(expire, Math.max(0, ms))
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}
