import { parse } from 'csv-parse/sync'
import { run } from '#core/database'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { call } from '#tests/support/http'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aUser } from '#tests/support/users'
import type { InvoiceResponse } from '#invoicing/invoice/invoice_response'
import type { Group } from '@japa/runner/core'

type Row = Record<string, string>

export const cents = (text: string) => Math.round(Number(text) * 100)
export const sumOf = (rows: Row[], column: string) =>
  rows.reduce((sum, row) => sum + cents(row[column] || '0'), 0)

/** The first and the last instant of a June in Toronto, which is four hours behind UTC then */
export const FIRST = '2019-06-01T04:00:00.000Z'
export const LAST = '2019-07-01T03:59:59.999Z'
const BEFORE = '2019-06-01T03:59:59.999Z'
export const AFTER = '2019-07-01T04:00:00.000Z'
export const JUNE = 'start=2019-06-01&end=2019-07-01'

/** Moves the day of issue of an invoice. */
export const move = (id: string, at: string) =>
  run('update invoices set issued_at = ? where id = ?', [at, id])

/** Opens the shop to a member of staff, and returns how they read an export. */
export function withExports(group: Group) {
  withFakeCards(group)
  const staff = withStaffedShop(group)
  const exported = async (kind: string, query: string): Promise<Row[]> => {
    const path = `/api/a/exports/${kind}.csv?${query}`
    const { status, text } = await call('GET', path, { token: staff.token })
    if (status !== 200) throw new Error(text)
    return parse(text, { columns: true, bom: true })
  }
  return { staff, exported }
}

/** Issues two invoices and two credit notes of June to one customer, one that is void and one of May. */
export function withJune(group: Group) {
  const { staff, exported } = withExports(group)
  const june = {} as { client: InvoiceClient; issued: InvoiceResponse[] }
  group.setup(async () => {
    june.client = await anOrderToInvoice(staff.token)
    june.issued = await issueJune(june.client)
  })
  return { staff, exported, june }
}

async function anOrderToInvoice(token: string): Promise<InvoiceClient> {
  const company = '=HYPERLINK("x")'
  const { id } = await aUser({ currency: 'cad', company })
  return InvoiceClient.ofNewOrder(token, {
    user: id,
    currency: 'cad',
    items: [
      [10, 33.33],
      [3, 7.01],
    ],
    payment: { salesTaxPercent: 13, shipping: 19.99, discount: 5.01 },
    address: {
      shipping: {
        firstname: 'Ada',
        lastname: 'Byron',
        company,
        address1: '1 Front Street',
        city: 'Toronto',
        stateId: 'ON',
        zipcode: 'M5J 2N1',
        countryId: 'CA',
      },
    },
    same_billing: true,
  })
}

async function issueJune(client: InvoiceClient): Promise<InvoiceResponse[]> {
  const first = await client.created({ items: client.items(4, 3) })
  const last = await client.created({ items: client.items(5) })
  const { body: note } = await client.credit(first._id, { items: client.items(1) })
  const { body: reduction } = await client.credit(first._id, { amount: 10 })
  const voided = await client.created({ items: client.items(1) })
  const early = await client.created({ items: client.items(1) })
  await client.remove(voided._id)
  await move(first._id, FIRST)
  for (const { _id: id } of [last, note, reduction, voided]) await move(id, LAST)
  await move(early._id, BEFORE)
  return [first, last, note, reduction]
}
