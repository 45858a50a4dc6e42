import { User } from '#accounts'
import { findProductBySku } from '#catalog'
import { createCreditNote } from '#invoicing/credit_notes/create_credit_note'
import { createInvoice } from '#invoicing/invoices/create_invoice'
import { payInvoiceByCard, recordInvoicePayment } from '#invoicing/payments/pay_invoice'
import { voidInvoice } from '#invoicing/invoices/void_invoice'
import { cancelOrder } from '#orders/staff/cancel_order'
import { findInvoice } from '#invoicing/invoice/find_invoices'
import { createShipment } from '#orders/fulfilment/create_shipment'
import { createStaffOrder } from '#orders/entry/actions/create_staff_order'
import { editStaffOrder } from '#orders/entry/actions/edit_staff_order'
import {
  recordOrderPayment,
  refundOrderPayment,
  reverseOrderPayment,
} from '#orders/payments/order_money'
import { paymentsOfOrder } from '#payments'
import { OrderState } from '#shared/enums'
import type { Order } from '#orders'
import type { Invoice } from '#invoicing/invoice'
import type { DemoCompanyOrder, DemoLine } from '#database/seeders/demo_year_plan'
import type { DemoStaff } from '#database/seeders/demo_people'

type Item = { line: string; quantity: number }

/** An order of a company through its life: placed, shipped and invoiced in one part or two, paid and complete */
export class CompanyOrder {
  order!: Order
  invoices: Invoice[] = []

  constructor(
    readonly plan: DemoCompanyOrder,
    readonly staff: DemoStaff
  ) {}

  get request() {
    return { orderId: this.order.id, actor: this.staff }
  }

  async place(): Promise<void> {
    const { company, lines, po } = this.plan
    const { id: user } = await User.findByOrFail('email', company.email)
    const { order } = await createStaffOrder(
      {
        user,
        customerPO: po,
        cart: await cartOf(lines),
        state: this.plan.ending === 'cancelled' ? OrderState.Proforma : OrderState.Open,
        salesperson: this.staff.id,
        payment: { method: 'BANK_TRANSFER', terms: company.terms },
        shipment: { method: company.currency === 'cad' ? 'DHL' : 'FEDEX_EXPRESS' },
      },
      this.staff
    )
    this.order = order
  }

  /** Ships and invoices the first part, or the rest. */
  async ship(part: 'first' | 'rest'): Promise<void> {
    const items = this.#items(part)
    const waybill = waybillOf(this.plan, part)
    await createShipment(this.order.id, { items, waybill }, this.staff)
    const invoice = { items, shipment: { waybill } }
    this.invoices.push(await createInvoice(this.order.id, invoice, this.staff))
  }

  #items(part: 'first' | 'rest'): Item[] {
    return this.order.lines.flatMap(({ id, quantity }) => {
      const first = this.plan.isSplit ? Math.ceil(quantity / 2) : quantity
      const count = part === 'first' ? first : quantity - first
      return count > 0 ? [{ line: id, quantity: count }] : []
    })
  }

  async invoiceAgain(): Promise<void> {
    const { id } = this.invoices.pop()!
    await voidInvoice(this.order.id, id, this.staff)
    this.invoices.push(await createInvoice(this.order.id, {}, this.staff))
  }

  /** Pays a share of what is due of every invoice. */
  async pay(method: 'BANK_TRANSFER' | 'CHEQUE', share = 1): Promise<void> {
    for (const { id: invoiceId } of this.invoices) {
      const { balance } = (await findInvoice(invoiceId))!
      if (!balance.isPositive) continue
      await recordInvoicePayment({
        ...this.request,
        invoiceId,
        amount: Math.ceil(balance.cents * share) / 100,
        method,
        reference: `${method === 'CHEQUE' ? 'Cheque' : 'EFT'} ${this.plan.po}`,
        receivedAt: new Date(),
      })
    }
  }

  async payByCard(): Promise<void> {
    for (const { id: invoiceId } of this.invoices) {
      const card = { token: 'tok_visa', ip: '127.0.0.1', userId: null, requestKey: null }
      await payInvoiceByCard({ ...this.request, invoiceId, ...card, staffUserId: this.staff.id })
    }
  }

  async overpay(): Promise<void> {
    const total = this.order.amounts.total.cents
    const amount = (Math.ceil(total / 1000) * 1000) / 100
    await recordOrderPayment(
      { method: 'BANK_TRANSFER', amount, reference: `EFT ${this.plan.po}` },
      { ...this.request, requestKey: null }
    )
  }

  async reverse(): Promise<void> {
    const [payment] = await paymentsOfOrder(this.order.id)
    const reason = 'Recorded on the wrong order'
    await reverseOrderPayment({ ...this.request, paymentId: payment.id, reason })
  }

  /** One unit comes back and goes into stock. */
  async credit(): Promise<void> {
    const { id: invoiceId, lines } = this.invoices[0]
    const items = [{ line: lines[0].orderLineId!, quantity: 1 }]
    const input = { items, restock: true, reason: 'Wrong length' }
    await createCreditNote({ ...this.request, invoiceId, input })
  }

  async refund(): Promise<void> {
    const [{ id: paymentId }] = await paymentsOfOrder(this.order.id)
    const refund = { paymentId, amount: 20, reason: 'Scratched connector', requestKey: null }
    await refundOrderPayment({ ...this.request, ...refund, lowersDue: true })
  }

  cancel(): Promise<void> {
    return cancelOrder({ ...this.request, reason: 'The project was postponed' })
  }

  async complete(): Promise<void> {
    await editStaffOrder({ ...this.request, edit: { state: OrderState.Complete } })
  }
}

/** Returns the lines as staff enter them. */
export const cartOf = (lines: readonly DemoLine[]) =>
  Promise.all(
    lines.map(async ({ sku, quantity }) => ({
      product: (await findProductBySku(sku))!.id,
      quantity,
    }))
  )

/** A number in the form of the carrier's */
function waybillOf({ company, daysAgo }: DemoCompanyOrder, part: 'first' | 'rest'): string {
  const number = Math.round(daysAgo * 1_000_000) + (part === 'first' ? 11 : 29)
  const digits = String(number).padStart(9, '4')
  return company.currency === 'cad' ? `3${digits.slice(-9)}` : `772${digits.slice(-9)}`
}
