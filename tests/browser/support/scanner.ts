import { setTimeout } from 'node:timers/promises'
import type { Page } from 'puppeteer'

const MS_BETWEEN_KEYS = 5
const MS_BETWEEN_SCANS = 100
const ENDS = {
  Enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Tab: { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
} as const

/** Types at the pace of a person, so that the keys do not look like those of a scanner. */
export const HUMAN_PACE = { delay: 60 }

/** Runs a step and waits for the flash that it causes, which a busy machine would miss afterwards. */
export async function untilFlash(page: Page, tone: ScanTone, step: () => Promise<void>) {
  await Promise.all([page.waitForSelector(`[data-scan-flash="${tone}"]`), step()])
}

type ScanTone = 'success' | 'neutral' | 'warning' | 'error'

/**
 * Types a code as a scanner does, whatever has the focus: 5 ms apart by their timestamps, and without
 * waiting for the page between two keys, however busy the machine is.
 */
export async function scanCode(
  page: Page,
  code: string,
  end: keyof typeof ENDS = 'Enter'
): Promise<void> {
  const session = await page.createCDPSession()
  const start = Date.now()
  const keys = [...[...code].map((key) => ({ key, text: key })), ENDS[end]]
  const events = keys.flatMap((key, index) => {
    const timestamp = (start + index * MS_BETWEEN_KEYS) / 1000
    return [
      { type: 'keyDown' as const, timestamp, ...key },
      { type: 'keyUp' as const, timestamp, key: key.key },
    ]
  })
  await Promise.all(events.map((event) => session.send('Input.dispatchKeyEvent', event)))
  await session.detach()
  // A fast browser is ahead of the timestamps: the next key would seem to belong to this scan.
  const endsAt = start + keys.length * MS_BETWEEN_KEYS + MS_BETWEEN_SCANS
  await setTimeout(Math.max(0, endsAt - Date.now()))
}
