import { chromiumFlags } from '#documents/gateways/chromium_flags'
import { findChromium, type Chromium } from '#documents/gateways/find_chromium'
import { PrinterUnavailable } from '#documents/gateways/printer_unavailable'
import { mayUseSandbox, refusesSandbox } from '#documents/gateways/sandbox'
import type { Browser } from 'puppeteer'

const LAUNCH_MS = 9_000
const PROTOCOL_MS = 15_000

/** The first Chromium that starts */
export async function launchChromium(): Promise<Browser> {
  const troubles: unknown[] = []
  for await (const chromium of findChromium()) {
    try {
      return await launch(chromium)
    } catch (error) {
      troubles.push(error)
    }
  }
  throw new PrinterUnavailable(PrinterUnavailable.noChromium, new AggregateError(troubles))
}

async function launch(chromium: Chromium): Promise<Browser> {
  const sandbox = mayUseSandbox(chromium)
  try {
    return await start(chromium, sandbox)
  } catch (error) {
    if (sandbox && (await refusesSandbox(chromium))) return start(chromium, false)
    throw error
  }
}

// Over a pipe Chromium ends with this process, however that ends, and no port is open to others.
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
    timeout: LAUNCH_MS,
    protocolTimeout: PROTOCOL_MS,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}
