import { existsSync } from 'node:fs'
import { packagedChromium } from '#documents/gateways/packaged_chromium'

export type Chromium = { executablePath: string; env?: Record<string, string> }

const INSTALLED: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
}

/** CHROMIUM_PATH and nothing else where it is set; otherwise the system's, then the one that came as a package. */
export async function* findChromium(
  chosen = process.env.CHROMIUM_PATH,
  installed = INSTALLED[process.platform] ?? []
): AsyncGenerator<Chromium> {
  if (chosen) return yield { executablePath: chosen }
  for (const executablePath of installed) {
    if (existsSync(executablePath)) yield { executablePath }
  }
  const packaged = await packagedChromium()
  if (packaged) yield packaged
}
