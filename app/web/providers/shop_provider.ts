import { DEMO_DOMAIN, hasDemoAccounts } from '#accounts'
import { isDemoAllowed } from '#core/settings'
import { startOutbox, stopOutbox } from '#core/outbox'
import { hardenInertiaTag } from '#web/page_root'
import type { ApplicationService } from '@adonisjs/core/types'

/** Starts and stops what works beside the requests, in the server process only. */
export default class ShopProvider {
  constructor(protected app: ApplicationService) {}

  async start() {
    hardenInertiaTag()
    if (this.app.getEnvironment() === 'web') await refuseDemoAccounts()
  }

  async ready() {
    if (this.app.getEnvironment() !== 'web') return
    startOutbox()
  }

  async shutdown() {
    await stopOutbox()
  }
}

async function refuseDemoAccounts() {
  if (isDemoAllowed((name) => process.env[name]) || !(await hasDemoAccounts())) return
  throw new Error(
    `Accounts of the demo shop (…@${DEMO_DOMAIN}) are in the database: delete them, or allow them with ALLOW_DEMO=1`
  )
}
