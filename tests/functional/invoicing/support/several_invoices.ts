import { insertMany, one, rows, writeTx, type TableRow } from '#core/database'
import { newId } from '#shared/ids'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { call, type ApiResponse } from '#tests/support/http'
import { aUser, type TestUser } from '#tests/support/users'
import type { InvoiceResponse } from '#invoicing/invoice/invoice_response'
import type { Currency } from '#shared/money'

type Answer = {
  invoices?: InvoiceResponse[]
  code?: string
  err?: string
  client_secret?: string
  total?: number
}

export type SeveralInvoices = {
  customer: TestUser
  token: string
  /** Two invoices of 30.00 and 50.00 of the first order, and one of 25.01 of the second */
  ids: string[]
  clients: InvoiceClient[]
  total: number
}

/** Creates three open invoices of two orders of a customer. */
export async function severalInvoices(staffToken: string): Promise<SeveralInvoices> {
  const customer = await aUser({ currency: 'usd' })
  const first = await InvoiceClient.ofNewOrder(staffToken, { user: customer.id })
  const second = await InvoiceClient.ofNewOrder(staffToken, {
    user: customer.id,
    items: [[1, 25.01]],
  })
  const ids: string[] = []
  for (const quantity of [3, 5]) {
    const { _id: id } = await first.created({ items: first.items(quantity) })
    ids.push(id)
  }
  const { _id: last } = await second.created()
  return {
    customer,
    token: customer.token,
    ids: [...ids, last],
    clients: [first, second],
    total: 105.01,
  }
}

/** Pays invoices with one card as their customer does. */
export const paySeveral = (
  { token, ids, total }: Pick<SeveralInvoices, 'token' | 'ids' | 'total'>,
  changes: { key?: string; card?: string; amount?: number; invoices?: string[] } = {}
): Promise<ApiResponse<Answer>> =>
  call('POST', '/api/users/me/invoices/payment', {
    token,
    headers: { 'idempotency-key': changes.key ?? newId() },
    body: {
      invoices: changes.invoices ?? ids,
      token: changes.card ?? 'pm_card_visa',
      amount: changes.amount ?? total,
    },
  })

/** Returns what is due of the invoices. */
export async function duesOf({ ids }: SeveralInvoices): Promise<number[]> {
  const found = await rows<{ id: string; balance_cents: number }>(
    `select id, balance_cents from invoices where id in (${ids.map(() => '?').join(', ')})`,
    ids
  )
  return ids.map((id) => found.find((invoice) => invoice.id === id)!.balance_cents)
}

/** Returns the entries of card payments of the orders, by invoice in the order of `ids`, in cents. */
export async function entriesOf({ ids, clients }: SeveralInvoices) {
  const entries = await rows<{
    invoice_id: string
    amount_cents: number
    fee_cents: number | null
    net_cents: number | null
  }>(
    `select invoice_id, amount_cents, fee_cents, net_cents from payments where order_id in (?, ?)
     order by created_at, id`,
    clients.map(({ order }) => order._id)
  )
  return ids.map((id) =>
    entries.filter((entry) => entry.invoice_id === id).map(({ invoice_id: _, ...rest }) => rest)
  )
}

export async function allEntriesOf(several: SeveralInvoices) {
  const entries = await entriesOf(several)
  return entries.flat()
}

/** Stores open invoices like another one, numbered COPY-1 and on, and returns their ids. */
export async function copiesOf(
  id: string,
  { count, currency, dueAt }: { count: number; currency: Currency; dueAt: string }
): Promise<string[]> {
  const original = await one<TableRow<'invoices'>>('select * from invoices where id = ?', [id])
  const copies = Array.from({ length: count }, (_, index) => ({
    ...original!,
    id: newId(),
    number: `COPY-${currency}-${index + 1}`,
    currency,
    due_at: `${dueAt}T12:00:00.000Z`,
  }))
  await writeTx((trx) => insertMany('invoices', copies, trx))
  return copies.map(({ id: copied }) => copied)
}
