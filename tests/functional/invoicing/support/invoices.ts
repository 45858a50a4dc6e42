import { createStaffOrderByCall, staffOrder, type ErrorBody } from '#tests/support/staff_orders'
import { call, type ApiResponse } from '#tests/support/http'
import type { InvoiceResponse } from '#invoicing/invoice/invoice_response'
import type { OrderResponse } from '#orders/views'

export type InvoiceCall = ApiResponse<InvoiceResponse & ErrorBody>
type OrderCall = ApiResponse<OrderResponse & ErrorBody>

export type OpenOrderChanges = Record<string, unknown> & { items?: [number, number][] }

/** Creates an open order of custom items, without sales tax or shipping unless `payment` says otherwise. */
export async function anOpenOrder(
  token: string,
  { items = [[10, 10]], ...changes }: OpenOrderChanges = {}
): Promise<OrderResponse> {
  const cart = items.map(([quantity, cost], index) => ({
    description: `Rack ${index + 1}`,
    quantity,
    cost,
  }))
  const body = await staffOrder({
    cart,
    state: 5,
    payment: { salesTaxPercent: 0, shipping: 0 },
    shipment: { method: 'DHL' },
    currency: 'usd',
    ...changes,
  })
  const created = await createStaffOrderByCall(token, body)
  if (created.status !== 201) throw new Error(`No order: ${created.text}`)
  return created.body
}

/** The calls of a staff user about the invoices of one order */
export class InvoiceClient {
  constructor(
    readonly token: string,
    readonly order: OrderResponse
  ) {}

  /** Creates an order as `anOpenOrder` does and returns the client of its invoices. */
  static async ofNewOrder(token: string, changes?: OpenOrderChanges): Promise<InvoiceClient> {
    return new InvoiceClient(token, await anOpenOrder(token, changes))
  }

  /** Creates an order of so many cables from stock, ready for shipment, and returns the client of its invoices. */
  static async ofCables(token: string, quantity: number): Promise<InvoiceClient> {
    const { status, text, body } = await createStaffOrderByCall(
      token,
      await staffOrder({ quantity, state: 5 })
    )
    if (status !== 201) throw new Error(`No order: ${text}`)
    return new InvoiceClient(token, body)
  }

  get path() {
    return `/api/orders/${this.order._id}/docs/invoices`
  }

  create(body: unknown = {}, headers?: Record<string, string>): Promise<InvoiceCall> {
    return call('POST', this.path, { token: this.token, body, headers })
  }

  async created(body: unknown = {}): Promise<InvoiceResponse> {
    const response = await this.create(body)
    if (response.status !== 201) throw new Error(`No invoice: ${response.text}`)
    return response.body
  }

  edit(id: string, body: unknown): Promise<InvoiceCall> {
    return call('PUT', `${this.path}/${id}`, { token: this.token, body })
  }

  remove(id: string): Promise<InvoiceCall> {
    return call('DELETE', `${this.path}/${id}`, { token: this.token })
  }

  pay(id: string, body: unknown): Promise<InvoiceCall> {
    return call('POST', `${this.path}/${id}/payment`, { token: this.token, body })
  }

  transfer(id: string, amount: number): Promise<InvoiceCall> {
    return this.pay(id, { method: 'BANK_TRANSFER', amount, reference: 'Wire 7' })
  }

  credit(id: string, body: Record<string, unknown>): Promise<InvoiceCall> {
    const defaults = { items: [], restock: false, reason: 'Returned' }
    return call('POST', `${this.path}/${id}/credit_notes`, {
      token: this.token,
      body: { ...defaults, ...body },
    })
  }

  returnGoods(body: Record<string, unknown>): Promise<OrderCall> {
    return call('POST', `/api/orders/${this.order._id}/returns`, {
      token: this.token,
      body: { restock: false, reason: 'Returned', ...body },
    })
  }

  async list(query = ''): Promise<InvoiceResponse[]> {
    const path = `${this.path}${query}`
    const response = await call<InvoiceResponse[]>('GET', path, { token: this.token })
    return response.body
  }

  async stored(id: string): Promise<InvoiceResponse> {
    const invoices = await this.list('?void=1')
    return invoices.find(({ _id }) => _id === id)!
  }

  /** Returns what is due of an invoice. */
  async due(id: string): Promise<number> {
    const { payment } = await this.stored(id)
    return payment.balance_remaining
  }

  /** Returns what is due of the order. */
  async balance(): Promise<number | null> {
    const response = await call<OrderResponse>('GET', `/api/orders/${this.order._id}`, {
      token: this.token,
    })
    return response.body.payment.balance_remaining
  }

  /** The items of the first lines of the order, with these quantities */
  items(...quantities: number[]) {
    return quantities.map((quantity, index) => ({ line: this.order.cart[index]._id, quantity }))
  }
}

export const numberOf = ({ id2 }: Pick<InvoiceResponse, 'id2'>) => Number(id2.replace(/\D/g, ''))
