import { execFile } from 'node:child_process'
import type { Chromium } from '#documents/gateways/find_chromium'

const LOOK_MS = 4_000
const LOOK = ['--headless', '--disable-gpu', '--dump-dom', 'about:blank']

const refused = new Set<string>()

/** Chromium has no sandbox for root, nor where the kernel lets nobody make name spaces. */
export function mayUseSandbox({ executablePath }: Chromium): boolean {
  return process.getuid?.() !== 0 && !refused.has(executablePath)
}

/** A launch over the pipe only tells that the browser went away; asked plainly, it says why. */
export async function refusesSandbox({ executablePath, env }: Chromium): Promise<boolean> {
  const words = await errorOutput(executablePath, { ...process.env, ...env })
  const isRefused = /sandbox|namespace/i.test(words)
  if (isRefused) refused.add(executablePath)
  return isRefused
}

function errorOutput(executablePath: string, env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve) => {
    const options = { env, timeout: LOOK_MS, killSignal: 'SIGKILL' as const }
    execFile(executablePath, LOOK, options, (_error, _output, words) => resolve(words))
  })
}
