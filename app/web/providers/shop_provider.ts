import { payments } from '#config/payments'
import { DEMO_DOMAIN, hasDemoAccounts } from '#accounts'
import { repeat } from '#core/repeat'
import { runDueTasks } from '#core/schedule'
import { isDemoAllowed } from '#core/settings'
import { startOutbox, stopOutbox } from '#core/outbox'
import { ChromiumPrinter, Printer } from '#documents'
import { CardGateway, openStripe, startSandbox, type Sandbox } from '#payments'
import { hardenInertiaTag, shareNonceWithTemplates } from '#web/page_root'
import { startPaymentWatch } from '#web/payment_watch'
import type { ApplicationService } from '@adonisjs/core/types'

/** Binds the doors to the outside, and starts and stops what works beside the requests of a server process. */
export default class ShopProvider {
  #sandbox: Sandbox | null = null
  #stopPaymentWatch = async () => {}
  #stopSchedule = async () => {}

  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(Printer, () => new ChromiumPrinter())
    this.app.container.singleton(CardGateway, () => openStripe(payments))
  }

  async start() {
    hardenInertiaTag()
    shareNonceWithTemplates()
    if (!this.#isServer()) return
    await refuseDemoAccounts()
    if (payments.sandbox) this.#sandbox = await startSandbox({ ...payments, ...payments.sandbox })
  }

  async ready() {
    if (!this.#isServer()) return
    startOutbox()
    this.#stopPaymentWatch = startPaymentWatch()
    this.#stopSchedule = repeat({
      name: 'The schedule',
      everyMs: 30_000,
      work: () => runDueTasks(),
    })
  }

  /** Codegen boots the server's environment too, but never runs it. */
  #isServer() {
    return this.app.getEnvironment() === 'web' && this.app.getMode() === 'run'
  }

  async shutdown() {
    await Promise.all([stopOutbox(), this.#stopPaymentWatch(), this.#stopSchedule()])
    const printer = await this.app.container.make(Printer)
    await Promise.all([this.#sandbox?.close(), printer.close()])
  }
}

async function refuseDemoAccounts() {
  if (isDemoAllowed((name) => process.env[name]) || !(await hasDemoAccounts())) return
  throw new Error(
    `Accounts of the demo shop (…@${DEMO_DOMAIN}) are in the database: delete them, or allow them with ALLOW_DEMO=1`
  )
}
