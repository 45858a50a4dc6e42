/** `neutral` confirms a failed unit, `warning` a scan to look at, and `error` says that nothing was recorded. */
export type ScanTone = 'success' | 'neutral' | 'warning' | 'error'

/** What became of the last scan; every message has an id of its own, so that a repeated text is announced again. */
export type ScanMessage = { id: number; tone: ScanTone; text: string }

export function nextMessage(before: ScanMessage | null, tone: ScanTone, text: string): ScanMessage {
  return { id: (before?.id ?? 0) + 1, tone, text }
}
