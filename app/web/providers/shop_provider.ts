import { payments } from '#config/payments'
import {
  AccountListener,
  CustomerBalances,
  DEMO_DOMAIN,
  GroupListener,
  GroupListeners,
  hasDemoAccounts,
} from '#accounts'
import { AwaitedStock, IncomingStock, ReservationOwner } from '#catalog'
import { FileGroupListener } from '#content'
import { startServerBackground, stopBackgroundWork } from '#core/process/background'
import { releaseStartMemory } from '#core/process/release_memory'
import { assertSchemaMatches } from '#core/database/schema_state'
import { loadOwnerSettingsAtStart } from '#core/settings/owner_settings'
import { protectFiles } from '#core/files/private_files'
import { startTelemetry } from '#core/telemetry/start_telemetry'
import { warnAtStart } from '#core/doctor/warn_at_start'
import { isDemoAllowed } from '#shared/settings/environment'
import { SettingsError } from '#shared/settings/setting_errors'
import { ChromiumPrinter, DocumentSubjects, Printer } from '#documents'
import {
  InvoicedBalances,
  InvoiceDocumentSubject,
  InvoicePaymentListener,
  InvoicesOfOrders,
  StoredAllocations,
  PrintableInvoices,
} from '#invoicing'
import {
  InvoiceDocuments,
  OrderAccountListener,
  OrderBalanceListener,
  OrderAwaitedStock,
  OrderDocumentSubject,
  OrderInvoices,
  OrderPaymentListener,
  OrderReservationOwner,
  ViewGroupListener,
} from '#orders'
import {
  CardGateway,
  openStripe,
  PayableListeners,
  startPaymentSweeps,
  startSandbox,
  type Sandbox,
} from '#payments'
import { PurchaseIncomingStock } from '#purchasing'
import { businessFigures } from '#reporting'
import { BalanceListener, InvoiceAllocations } from '#receivables'
import { CarrierQuotes, configuredCarriers } from '#shipping'
import { hardenInertiaTag } from '#core/framework/inertia_templates'
import type { ApplicationService } from '@adonisjs/core/types'

/** Binds gateways and listeners, and starts and stops the background work of a server process. */
export default class ShopProvider {
  #sandbox: Sandbox | null = null
  #stopTelemetry = async () => {}
  #cancelRelease = () => {}

  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(CarrierQuotes, () => new CarrierQuotes(configuredCarriers()))
    this.app.container.singleton(Printer, () => new ChromiumPrinter())
    this.app.container.singleton(AccountListener, () => new OrderAccountListener())
    this.app.container.singleton(
      GroupListener,
      () => new GroupListeners([new FileGroupListener(), new ViewGroupListener()])
    )
    this.app.container.singleton(CustomerBalances, () => new InvoicedBalances())
    this.app.container.singleton(ReservationOwner, () => new OrderReservationOwner())
    this.app.container.singleton(IncomingStock, () => new PurchaseIncomingStock())
    this.app.container.singleton(AwaitedStock, () => new OrderAwaitedStock())
    this.app.container.singleton(
      PayableListeners,
      () =>
        new PayableListeners({
          order: new OrderPaymentListener(),
          invoice: new InvoicePaymentListener(),
        })
    )
    this.app.container.singleton(
      DocumentSubjects,
      () =>
        new DocumentSubjects({
          order: new OrderDocumentSubject(),
          invoice: new InvoiceDocumentSubject(),
          credit_note: new InvoiceDocumentSubject(),
        })
    )
    this.app.container.singleton(InvoiceDocuments, () => new PrintableInvoices())
    this.app.container.singleton(OrderInvoices, () => new InvoicesOfOrders())
    this.app.container.singleton(BalanceListener, () => new OrderBalanceListener())
    this.app.container.singleton(InvoiceAllocations, () => new StoredAllocations())
    this.app.container.singleton(CardGateway, () => openStripe(payments))
  }

  async start() {
    hardenInertiaTag()
    if (this.#isOnlyListed()) return
    if (this.#isServer()) await assertSchemaMatches()
    await loadOwnerSettingsAtStart()
    if (!this.#isServer()) return
    await assertNoDemoAccounts()
    this.#stopTelemetry = await startTelemetry(businessFigures)
    if (payments.sandbox) this.#sandbox = await startSandbox({ ...payments, ...payments.sandbox })
  }

  async ready() {
    if (!this.#isServer()) return
    await startServerBackground([startPaymentSweeps])
    void protectFiles()
    void warnAtStart()
    this.#cancelRelease = releaseStartMemory()
  }

  /** Codegen boots the web environment too, but does not run it. */
  #isServer() {
    return this.app.getEnvironment() === 'web' && this.app.getMode() === 'run'
  }

  #isOnlyListed() {
    return this.app.getEnvironment() === 'web' && !this.#isServer()
  }

  async shutdown() {
    this.#cancelRelease()
    await stopBackgroundWork()
    const printer = await this.app.container.make(Printer)
    await Promise.all([this.#sandbox?.close(), printer.close(), this.#stopTelemetry()])
  }
}

async function assertNoDemoAccounts() {
  if (isDemoAllowed((name) => process.env[name]) || !(await hasDemoAccounts())) return
  throw new SettingsError(
    `The database contains demo accounts (…@${DEMO_DOMAIN}). Delete them, or allow them with ALLOW_DEMO=1`
  )
}
