import puppeteer from 'puppeteer'
import { findChromium } from '#documents/gateways/find_chromium'
import { canUseSandbox, isSandboxUnavailable } from '#documents/gateways/sandbox'
import type { Browser } from 'puppeteer'
import type { Chromium } from '#documents/gateways/find_chromium'

let running: Promise<Browser> | null = null

/** One browser for every spec of the process; it ends with it. */
export function theBrowser(): Promise<Browser> {
  running ??= launchFirst()
  return running
}

async function launchFirst(): Promise<Browser> {
  for await (const chromium of findChromium()) {
    const isSandboxed = canUseSandbox(chromium) && !(await isSandboxUnavailable(chromium))
    return launch(chromium, isSandboxed)
  }
  throw new Error('No Chromium was found: set CHROMIUM_PATH')
}

// Now and then Chromium lets its driver wait for ever for a frame that has a process of its own.
const ONE_PROCESS_A_PAGE = [
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process',
]

const launch = ({ executablePath, env }: Chromium, isSandboxed: boolean) =>
  puppeteer.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [...ONE_PROCESS_A_PAGE, ...(isSandboxed ? [] : ['--no-sandbox'])],
    pipe: true,
  })
