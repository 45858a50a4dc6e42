import puppeteer from 'puppeteer'
import { findChromium } from '#documents/printer/find_chromium'
import { canUseSandbox, isSandboxUnavailable } from '#documents/printer/sandbox'
import type { Browser } from 'puppeteer'
import type { Chromium } from '#documents/printer/find_chromium'

export type BrowserOptions = {
  /** Windows have scrollbars, which a headless browser hides otherwise. */
  hasScrollbars?: boolean
  /** A Y4M file that a camera shows; pages may use it without asking */
  cameraFile?: string
  /** A page shows a PDF, which a headless shell cannot. */
  showsPdf?: boolean
  /** Pixels of the text size that a person chose in the browser; 16 by default */
  textSize?: number
}

const browsers = new Map<string, Promise<Browser>>()

/** Returns the browser that all specs of this process share. It ends with the process. */
export function sharedBrowser(options: BrowserOptions = {}): Promise<Browser> {
  const key = JSON.stringify(options)
  const browser = browsers.get(key) ?? launchFirst(options)
  browsers.set(key, browser)
  return browser
}

async function launchFirst(options: BrowserOptions): Promise<Browser> {
  for await (const chromium of findBrowsers(options)) {
    const isSandboxed = canUseSandbox(chromium) && !(await isSandboxUnavailable(chromium))
    return launch(chromium, isSandboxed, options)
  }
  throw new Error('No Chromium was found. Set CHROMIUM_PATH.')
}

/** A headless shell takes two thirds of the CPU. What it lacks needs a whole browser. */
async function* findBrowsers({ hasScrollbars, cameraFile, showsPdf }: BrowserOptions) {
  if (hasScrollbars || cameraFile || showsPdf)
    yield* findChromium({ shells: [], unpack: async () => null })
  yield* findChromium()
}

// With site isolation Chromium occasionally never reports a frame of another site to puppeteer.
const WITHOUT_SITE_ISOLATION = [
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process',
]

const fakeCamera = (file: string) => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
]

const launch = (
  { executablePath, env }: Chromium,
  isSandboxed: boolean,
  { hasScrollbars = false, cameraFile, textSize }: BrowserOptions
) =>
  puppeteer.launch({
    ignoreDefaultArgs: hasScrollbars ? ['--hide-scrollbars'] : [],
    executablePath,
    env: { ...process.env, ...env },
    args: [
      ...WITHOUT_SITE_ISOLATION,
      ...(cameraFile ? fakeCamera(cameraFile) : []),
      ...(textSize ? [`--blink-settings=defaultFontSize=${textSize}`] : []),
      ...(isSandboxed ? [] : ['--no-sandbox']),
    ],
    pipe: true,
  })
