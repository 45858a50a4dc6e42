import { startOutbox, stopOutbox } from '#core/outbox'
import { hardenInertiaTag } from '#web/page_root'
import type { ApplicationService } from '@adonisjs/core/types'

/** Starts and stops what works beside the requests, in the server process only. */
export default class ShopProvider {
  constructor(protected app: ApplicationService) {}

  async start() {
    hardenInertiaTag()
  }

  async ready() {
    if (this.app.getEnvironment() !== 'web') return
    startOutbox()
  }

  async shutdown() {
    await stopOutbox()
  }
}
