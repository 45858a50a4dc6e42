import { existsSync } from 'node:fs'
import { packagedChromium, type Chromium } from '#documents/gateways/packaged_chromium'

export type { Chromium }

const INSTALL_PATHS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
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

/** Yields CHROMIUM_PATH only, if set; otherwise installed browsers, then the packaged one. */
export async function* findChromium(
  configured = process.env.CHROMIUM_PATH,
  installed = INSTALL_PATHS[process.platform] ?? []
): AsyncGenerator<Chromium> {
  if (configured) return yield { executablePath: configured }
  for (const executablePath of installed) {
    if (existsSync(executablePath)) yield { executablePath }
  }
  const packaged = await packagedChromium()
  if (packaged) yield packaged
}
