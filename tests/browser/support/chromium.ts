import puppeteer from 'puppeteer'
import { findChromium } from '#documents/gateways/find_chromium'
import { canUseSandbox, isSandboxUnavailable } from '#documents/gateways/sandbox'
import type { Browser } from 'puppeteer'
import type { Chromium } from '#documents/gateways/find_chromium'

export type BrowserOptions = {
  /** Windows have scrollbars, which a headless browser hides otherwise. */
  hasScrollbars?: boolean
}

const browsers = new Map<boolean, Promise<Browser>>()

/** Returns the browser that all specs of this process share. It ends with the process. */
export function sharedBrowser({ hasScrollbars = false }: BrowserOptions = {}): Promise<Browser> {
  const browser = browsers.get(hasScrollbars) ?? launchFirst({ hasScrollbars })
  browsers.set(hasScrollbars, browser)
  return browser
}

async function launchFirst(options: BrowserOptions): Promise<Browser> {
  for await (const chromium of findChromium()) {
    const isSandboxed = canUseSandbox(chromium) && !(await isSandboxUnavailable(chromium))
    return launch(chromium, isSandboxed, options)
  }
  throw new Error('No Chromium was found. Set CHROMIUM_PATH.')
}

// With site isolation Chromium occasionally never reports a frame of another site to puppeteer.
const WITHOUT_SITE_ISOLATION = [
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process',
]

const launch = (
  { executablePath, env }: Chromium,
  isSandboxed: boolean,
  { hasScrollbars }: BrowserOptions
) =>
  puppeteer.launch({
    ignoreDefaultArgs: hasScrollbars ? ['--hide-scrollbars'] : [],
    executablePath,
    env: { ...process.env, ...env },
    args: [...WITHOUT_SITE_ISOLATION, ...(isSandboxed ? [] : ['--no-sandbox'])],
    pipe: true,
  })
