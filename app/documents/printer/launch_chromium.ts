import { existsSync } from 'node:fs'
import { chromiumFlags } from '#documents/printer/chromium_flags'
import { atPrintPriority, lowerSession } from '#documents/printer/low_priority'
import { findChromium, type Chromium } from '#documents/printer/find_chromium'
import { PrinterUnavailable } from '#documents/printer/printer'
import { canUseSandbox, isSandboxUnavailable } from '#documents/printer/sandbox'
import type { Browser } from 'puppeteer'

// The printer has shorter limits of its own; at the lowest priority a start takes long while the server is busy.
const LAUNCH_TIMEOUT_MS = 60_000
const PROTOCOL_TIMEOUT_MS = 90_000

/** Launches the first Chromium that starts; throws PrinterUnavailable if none does. */
export async function launchChromium(): Promise<Browser> {
  const errors: unknown[] = []
  for await (const chromium of findChromium()) {
    if (!existsSync(chromium.executablePath)) continue
    try {
      return await launch(chromium)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length === 0) throw new PrinterUnavailable(PrinterUnavailable.notInstalled)
  throw new PrinterUnavailable(PrinterUnavailable.noChromium, new AggregateError(errors))
}

async function launch(chromium: Chromium): Promise<Browser> {
  const sandbox = canUseSandbox(chromium)
  try {
    return await start(chromium, sandbox)
  } catch (error) {
    if (sandbox && (await isSandboxUnavailable(chromium))) return start(chromium, false)
    throw error
  }
}

// With a pipe Chromium ends whenever this process ends, and it opens no debugging port.
async function start({ executablePath, env }: Chromium, sandbox: boolean): Promise<Browser> {
  const { default: puppeteer } = await import('puppeteer')
  const settings = { args: chromiumFlags({ sandbox }), headless: 'shell', pipe: true } as const
  const args = await puppeteer.defaultArgs({ ...settings, browser: 'chrome' })
  const browser = await puppeteer.launch({
    ...settings,
    ...atPrintPriority({ executablePath, args }),
    ignoreDefaultArgs: true,
    env: { ...process.env, ...env },
    defaultViewport: null,
    downloadBehavior: { policy: 'deny' },
    timeout: LAUNCH_TIMEOUT_MS,
    protocolTimeout: PROTOCOL_TIMEOUT_MS,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  const child = browser.process()!
  // Puppeteer stops listening to the pipes of a browser that it closes before they end.
  for (const pipe of child.stdio) pipe?.on('error', () => {})
  lowerSession(child.pid!)
  return browser
}
