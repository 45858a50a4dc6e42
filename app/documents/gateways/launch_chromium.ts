import { chromiumFlags } from '#documents/gateways/chromium_flags'
import { findChromium, type Chromium } from '#documents/gateways/find_chromium'
import { PrinterUnavailable } from '#documents/gateways/printer_unavailable'
import { canUseSandbox, isSandboxUnavailable } from '#documents/gateways/sandbox'
import type { Browser } from 'puppeteer'

const LAUNCH_TIMEOUT_MS = 9_000
const PROTOCOL_TIMEOUT_MS = 15_000

/** Launches the first Chromium that starts; throws PrinterUnavailable if none does. */
export async function launchChromium(): Promise<Browser> {
  const errors: unknown[] = []
  for await (const chromium of findChromium()) {
    try {
      return await launch(chromium)
    } catch (error) {
      errors.push(error)
    }
  }
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
  return puppeteer.launch({
    executablePath,
    args: chromiumFlags({ sandbox }),
    env: { ...process.env, ...env },
    headless: 'shell',
    pipe: true,
    defaultViewport: null,
    downloadBehavior: { policy: 'deny' },
    timeout: LAUNCH_TIMEOUT_MS,
    protocolTimeout: PROTOCOL_TIMEOUT_MS,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}
