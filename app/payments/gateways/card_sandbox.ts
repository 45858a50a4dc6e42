import { StartError } from '#shared/settings/start_errors'
import type { Sandbox, SandboxOptions } from '#card-sandbox'

export type { Sandbox } from '#card-sandbox'

/** Starts the card sandbox, whose package is loaded only here; throws StartError where its port is in use. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const sandbox = await import('#card-sandbox')
  try {
    return await sandbox.startSandbox(options)
  } catch (error) {
    if (!(error instanceof sandbox.SandboxPortInUseError)) throw error
    throw new StartError(`${error.message} Set STRIPE_SANDBOX_PORT to a free one.`)
  }
}
