import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import { one } from '#core/database'
import { auditBooks } from '#reporting'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { payByCard, recordTransfer } from '#tests/functional/orders/support/order_money'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aUser } from '#tests/support/users'
import { sendWebhooks } from '#tests/support/webhooks'
import type { AgingResponse } from '#invoicing/receivables/aging_response'
import type { BalanceResponse } from '#invoicing/receivables/open_balance_response'
import type { StatementResponse } from '#invoicing/receivables/statement_response'
import type { OrderDetail } from '#orders/views'
import type { StaffHome } from '#reporting/home/staff_home'

test.group('The figures of a disputed payment', (group) => {
  const cards = withFakeCards(group)
  const staff = withStaffedShop(group)

  type Sale = { currency: 'usd' | 'cad'; isInvoiced: boolean; transfer: number; disputed: number }

  /** An order of 100.00 that is paid by card, after a transfer where there is one */
  async function aSale({ currency, isInvoiced, transfer, disputed }: Sale) {
    const customer = await aUser({ currency })
    const changes = { user: customer.id, currency, email: undefined }
    const invoices = await InvoiceClient.ofNewOrder(staff.token, changes)
    const invoice = isInvoiced ? await invoices.created() : null
    const { _id: id } = invoices.order
    if (transfer > 0) await recordTransfer(id, { token: staff.token, amount: transfer })
    const paid = await payByCard(id, { token: staff.token, body: { token: 'pm_fake' } })
    if (paid.status !== 200) throw new Error(paid.text)
    const intentId = [...cards.intents.keys()].at(-1)!
    const dispute = cards.openDispute({ intentId, amount: disputed * 100, currency })
    await sendWebhooks({ type: 'charge.dispute.created', intentId })
    const end = async (isWon: boolean) => {
      if (isWon) cards.winDispute(dispute.providerId)
      else cards.loseDispute(dispute.providerId)
      await sendWebhooks({ type: 'charge.dispute.closed', intentId })
    }
    return { customer, invoices, invoice, currency, id, end }
  }

  type DisputedSale = Awaited<ReturnType<typeof aSale>>

  /** Reads what is due everywhere, by the names of the places. */
  async function dueOf({ customer, invoices, invoice, currency, id }: DisputedSale) {
    const { token } = staff
    const { props } = await visit<{ order: OrderDetail }>(
      await signedIn(staff),
      `/admin/orders/${id}`
    )
    const card = new Map(props.order.sums.map(({ key, amount }) => [key, amount.cents / 100]))
    const balances = await call<BalanceResponse[]>('GET', '/api/users/me/balances', {
      token: customer.token,
    })
    const statement = await call<StatementResponse>(
      'GET',
      `/api/users/${customer.id}/statement?c=${currency}`,
      { token }
    )
    const aging = await call<AgingResponse[]>('GET', `/api/a/aging?c=${currency}`, { token })
    const aged = aging.body.find(({ user }) => user._id === customer.id)
    const printed = async (query: string) => {
      const { html } = await visit(await signedIn(staff), `/orders/${id}/print?${query}`)
      const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
      return Number(/Balance due \$([\d.]+)/.exec(text)![1])
    }
    const listed = await one<{ usd: number; cad: number }>(
      'select owes_usd_cents as usd, owes_cad_cents as cad from users where id = ?',
      [customer.id]
    )
    return {
      order: await invoices.balance(),
      card: card.get('due')!,
      cardSum: card.get('ordered')! - card.get('paid')! + (card.get('disputed') ?? 0),
      balances: balances.body.find((balance) => balance.currency === currency)?.total ?? 0,
      listed: listed![currency] / 100,
      receipt: await printed('type=receipt'),
      ...(invoice && {
        printed: await printed(`type=invoice&invoice=${invoice._id}`),
        invoice: await invoices.due(invoice._id),
        statement: statement.body.balance,
        aging: aged ? aged.current + aged.d30 + aged.d60 + aged.d90 + aged.over : 0,
      }),
    }
  }

  /** Adds up the exported payments of the order. */
  async function receivedBy(format: string, { currency, invoices }: DisputedSale) {
    const path = `/api/a/exports/payments.csv?start=2020-01-01&end=2040-01-01&format=${format}&c=${currency}`
    const { text } = await call('GET', path, { token: staff.token })
    const rows: Record<string, string>[] = parse(text, { columns: true, bom: true })
    const own = rows.filter(({ Description }) => Description.includes(invoices.order.id2!))
    return own.reduce((sum, { Amount }) => sum + Math.round(Number(Amount) * 100), 0) / 100
  }

  async function disputesOnHome() {
    const { body } = await call<StaffHome>('GET', '/api/a/home', { token: staff.token })
    return body.todo.find(({ key }) => key === 'disputes')?.count ?? 0
  }

  const SALES: readonly Sale[] = [
    { currency: 'usd', isInvoiced: true, transfer: 0, disputed: 100 },
    { currency: 'cad', isInvoiced: true, transfer: 40, disputed: 60 },
    { currency: 'cad', isInvoiced: true, transfer: 40, disputed: 25 },
    { currency: 'usd', isInvoiced: false, transfer: 40, disputed: 60 },
    { currency: 'cad', isInvoiced: false, transfer: 0, disputed: 30 },
  ]
  for (const sale of SALES)
    for (const end of ['won', 'lost'] as const) {
      const { currency, isInvoiced, transfer, disputed } = sale
      const charged = `${disputed} of ${100 - transfer} ${currency.toUpperCase()} by card`
      test(`are the same everywhere: ${charged}, ${isInvoiced ? '' : 'not '}invoiced, ${end}`, async ({
        assert,
      }) => {
        const disputes = await disputesOnHome()
        const disputedSale = await aSale(sale)
        const assertDue = async (due: number) => {
          const found = await dueOf(disputedSale)
          for (const [place, amount] of Object.entries(found)) assert.equal(amount, due, place)
          for (const format of ['quickbooks', 'xero'])
            assert.equal(await receivedBy(format, disputedSale), 100 - due, format)
          const { problems } = await auditBooks()
          assert.deepEqual(problems, [])
        }
        await assertDue(disputed)
        assert.equal(await disputesOnHome(), disputes + 1)
        await disputedSale.end(end === 'won')
        await assertDue(end === 'won' ? 0 : disputed)
        assert.equal(await disputesOnHome(), disputes)
      })
    }
})
