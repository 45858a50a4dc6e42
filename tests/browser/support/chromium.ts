import puppeteer from 'puppeteer'
import { findChromium } from '#documents/gateways/find_chromium'
import { canUseSandbox, isSandboxUnavailable } from '#documents/gateways/sandbox'
import type { Browser } from 'puppeteer'
import type { Chromium } from '#documents/gateways/find_chromium'

let browser: Promise<Browser> | null = null

/** Returns the browser that all specs of this process share. It ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= launchFirst()
  return browser
}

async function launchFirst(): Promise<Browser> {
  for await (const chromium of findChromium()) {
    const isSandboxed = canUseSandbox(chromium) && !(await isSandboxUnavailable(chromium))
    return launch(chromium, isSandboxed)
  }
  throw new Error('No Chromium was found. Set CHROMIUM_PATH.')
}

// With site isolation Chromium occasionally never reports a frame of another site to puppeteer.
const WITHOUT_SITE_ISOLATION = [
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process',
]

const launch = ({ executablePath, env }: Chromium, isSandboxed: boolean) =>
  puppeteer.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [...WITHOUT_SITE_ISOLATION, ...(isSandboxed ? [] : ['--no-sandbox'])],
    pipe: true,
  })
