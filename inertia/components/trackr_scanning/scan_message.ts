/** What became of the last scan; every message has an id of its own, so that a repeated text is announced again. */
export type ScanMessage = { id: number; tone: 'success' | 'error'; text: string }

export function nextMessage(
  before: ScanMessage | null,
  tone: ScanMessage['tone'],
  text: string
): ScanMessage {
  return { id: (before?.id ?? 0) + 1, tone, text }
}
