import { adjustCredit } from '#accounts'
import { orderBooks, type OrderBooks } from '#invoicing/books/order_books'
import { createStaffOrder } from '#orders/entry/actions/create_staff_order'
import { findOrder } from '#orders/order/reads/find_order'
import { findPayment, paymentsOfOrder, type Payment } from '#payments'
import { OrderState } from '#shared/enums'
import { DomainError } from '#shared/domain_error'
import { address } from '#tests/support/checkout'
import { aUser } from '#tests/support/users'
import type { Actor } from '#core/audit_log'
import type { Invoice, InvoiceType } from '#invoicing/invoice'
import type { Order } from '#orders/order'
import type { FakeCardGateway } from '#tests/support/fakes/fake_card_gateway'
import type { HistoryStart } from '#tests/functional/books/history/history_steps'

/** What the histories share: a staff member, the card provider and products in stock */
export type HistoryStage = {
  staff: Actor & { email: string }
  cards: FakeCardGateway
  productIds: readonly string[]
}

export const toDecimal = (cents: number): number => Math.round(cents) / 100

/** Runs an action once, or twice like a request or an event that is repeated. */
export async function times(twice: boolean, action: () => Promise<unknown>): Promise<void> {
  await action()
  if (twice) await action()
}

export const partOf = (whole: number, share: number): number => Math.ceil(whole * share)

/** A step that has nothing to act on, such as a refund of an order without payments */
export const nothingToDo = () => new DomainError('The order has no such record', 'E_NOTHING_TO_DO')

const OTHER_CREDIT = 5_000

/** Gives service credit to a customer. */
export async function grant(userId: string, cents: number, { staff }: HistoryStage): Promise<void> {
  if (cents > 0) await adjustCredit({ userId, cents, reason: 'Welcome', actor: staff })
}

/** One order, on which the steps of a history act as staff and customers do */
export class OrderUnderTest {
  private constructor(
    readonly id: string,
    readonly stage: HistoryStage,
    /** The account that the order may have had first, and another one with credit */
    readonly customerIds: readonly (string | null)[]
  ) {}

  static async create(start: HistoryStart, stage: HistoryStage): Promise<OrderUnderTest> {
    const { currency, credit } = start
    const first = await aUser({ currency })
    const second = await aUser({ currency })
    await grant(first.id, credit ?? 0, stage)
    await grant(second.id, OTHER_CREDIT, stage)
    const customer = credit === null ? null : first
    const { order } = await createStaffOrder(
      {
        ...newOrder(start, stage),
        user: customer?.id,
        email: customer?.email ?? 'ada@example.com',
      },
      stage.staff
    )
    return new OrderUnderTest(order.id, stage, [first.id, second.id, null])
  }

  /** What most actions need to know */
  get request() {
    return { orderId: this.id, actor: this.stage.staff }
  }

  async order(): Promise<Order> {
    const order = await findOrder(this.id)
    if (!order) throw nothingToDo()
    return order
  }

  async books(): Promise<OrderBooks> {
    return orderBooks(await this.order())
  }

  /** Returns what is due in cents, and the total where nothing is recorded yet. */
  async due(): Promise<number> {
    const { balance, amounts } = await this.order()
    return Math.max(0, (balance ?? amounts.total).cents)
  }

  /** Returns a document from the newest back, void ones included. */
  async document(type: InvoiceType, index: number): Promise<Invoice> {
    const { invoices } = await this.books()
    return fromNewest(
      invoices.filter((document) => document.type === type),
      index
    )
  }

  async payment(index: number, { isCard }: { isCard: boolean }): Promise<Payment> {
    const payments = await paymentsOfOrder(this.id)
    const { id } = fromNewest(
      payments.filter(
        ({ amount, attemptId }) => amount.isPositive && (attemptId !== null) === isCard
      ),
      index
    )
    return (await findPayment(id))!
  }
}

/** Returns a record from the newest back; a short list is counted through again. */
export function fromNewest<T>(records: readonly T[], index: number): T {
  if (records.length === 0) throw nothingToDo()
  return records[records.length - 1 - (index % records.length)]
}

function newOrder(start: HistoryStart, { productIds }: HistoryStage) {
  const subtotal = start.lines.reduce((sum, { quantity, cost }) => sum + quantity * cost, 0)
  return {
    phone: '+1 303 555 0100',
    currency: start.currency,
    state: start.saved === 'open' ? OrderState.Open : OrderState.Proforma,
    quote: start.saved === 'quote',
    cart: start.lines.map(({ isProduct, quantity, cost }, position) => ({
      ...(isProduct
        ? { product: productIds[position % productIds.length] }
        : { description: `Rack ${position + 1}` }),
      quantity,
      cost: toDecimal(cost),
    })),
    address: { shipping: address() },
    same_billing: true,
    payment: {
      salesTaxPercent: start.taxPercent,
      discount: toDecimal(Math.min(start.discount, subtotal)),
      shipping: toDecimal(start.shipping),
    },
    shipment: { method: 'DHL' as const },
  }
}
