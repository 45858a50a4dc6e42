import type { Page } from 'puppeteer'

type Recording = typeof globalThis & { played: OscillatorNode[] }

/** Records the tones of the pages that are opened next. Returns a function for the types of those since its last call. */
export async function recordSounds(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluateOnNewDocument(() => {
    const { createOscillator } = AudioContext.prototype
    const played: OscillatorNode[] = []
    Object.assign(globalThis, { played })
    AudioContext.prototype.createOscillator = function () {
      const oscillator = createOscillator.call(this)
      played.push(oscillator)
      return oscillator
    }
  })
  return () =>
    page.evaluate(() => (globalThis as Recording).played.splice(0).map(({ type }) => type))
}
