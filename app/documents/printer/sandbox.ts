import { execFile } from 'node:child_process'
import type { Chromium } from '#documents/printer/packaged_chromium'

const PROBE_TIMEOUT_MS = 4_000
const PROBE_ARGUMENTS = ['--headless', '--disable-gpu', '--dump-dom', 'about:blank']

const withoutSandbox = new Set<string>()

/** Chromium has no sandbox for root, nor where the kernel forbids user namespaces. */
export function canUseSandbox({ executablePath }: Chromium): boolean {
  return process.getuid?.() !== 0 && !withoutSandbox.has(executablePath)
}

/** Starts Chromium directly and looks for its sandbox error, which a launch over a pipe does not show. */
export async function isSandboxUnavailable({ executablePath, env }: Chromium): Promise<boolean> {
  const output = await errorOutput(executablePath, { ...process.env, ...env })
  const isUnavailable = /sandbox|namespace/i.test(output)
  if (isUnavailable) withoutSandbox.add(executablePath)
  return isUnavailable
}

function errorOutput(executablePath: string, env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve) => {
    const options = { env, timeout: PROBE_TIMEOUT_MS, killSignal: 'SIGKILL' as const }
    execFile(executablePath, PROBE_ARGUMENTS, options, (_error, _stdout, stderr) => resolve(stderr))
  })
}
