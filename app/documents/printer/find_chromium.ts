import { existsSync } from 'node:fs'
import { packagedChromium, type Chromium } from '#documents/printer/packaged_chromium'

export type { Chromium }

type InstallPaths = Partial<Record<NodeJS.Platform, readonly string[]>>

/** Chromium without its user interface; Debian and Alpine have a package of this name. */
const HEADLESS_SHELLS: InstallPaths = { linux: ['/usr/bin/chromium-headless-shell'] }

const BROWSERS: InstallPaths = {
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

/**
 * Yields CHROMIUM_PATH only, if set. Otherwise headless shells come first, an installed one and then the packaged one:
 * a whole browser starts a process for each PDF and draws its windows, which takes three times the CPU.
 */
export async function* findChromium({
  configured = process.env.CHROMIUM_PATH,
  shells = HEADLESS_SHELLS[process.platform] ?? [],
  unpack = packagedChromium,
  browsers = BROWSERS[process.platform] ?? [],
} = {}): AsyncGenerator<Chromium> {
  if (configured) return yield { executablePath: configured }
  yield* installed(shells)
  const packaged = await attempt(unpack)
  if (packaged.result) yield packaged.result
  yield* installed(browsers)
  if (packaged.error) throw packaged.error
}

function* installed(paths: readonly string[]): Generator<Chromium> {
  for (const executablePath of paths) if (existsSync(executablePath)) yield { executablePath }
}

/** On a full disk, an installed browser still prints. */
async function attempt(unpack: () => Promise<Chromium | null>) {
  try {
    return { result: await unpack() }
  } catch (error) {
    return { error }
  }
}

/** Unpacks the packaged browser, if it is the one to print with, so that the first document does not wait for it. */
export async function prepareChromium(): Promise<void> {
  await findChromium().next()
}
