import { test } from '@japa/runner'
import { nextStep, type DeskOrder, type NextAction } from '#orders/desk/next_step_rules'
import { OrderState } from '#shared/enums'
import { Money } from '#shared/money'

const usd = (cents: number) => Money.of(cents, 'usd')

/** An open order that is shipped, invoiced and paid */
const SETTLED: DeskOrder = {
  state: OrderState.Open,
  isCancelled: false,
  isCancelledByAmazon: false,
  isSoldOnAmazon: false,
  isOwn: false,
  hasEmail: true,
  paysByCard: false,
  quote: null,
  owed: usd(0),
  due: usd(0),
  deposit: null,
  isReleasable: false,
  dueLater: null,
  isDisputed: false,
  unitsToShip: 0,
  waits: '',
  toInvoice: usd(0),
  unpaidInvoices: [],
}
const PROFORMA = { state: OrderState.Proforma, due: usd(10_000), unitsToShip: 0 }
const QUOTE = { isExpired: false, isShort: false, isSent: true, validUntil: 'Nov 30, 2026' }
const UNPAID = { id: 'i1', number: 'INV-1', isOverdue: false, isMailed: true }

const stepOf = (changes: Partial<DeskOrder>) => nextStep({ ...SETTLED, ...changes })

test.group('The next step of an order', () => {
  const cases: [string, Partial<DeskOrder>, NextAction | null, RegExp][] = [
    [
      'a pro-forma waits for its payment',
      PROFORMA,
      'record_payment',
      /\$100\.00 USD is due before/,
    ],
    [
      'a pro-forma waits for its deposit',
      { ...PROFORMA, deposit: usd(5_000) },
      'record_payment',
      /deposit of \$50\.00 USD of \$100\.00 USD/,
    ],
    [
      'a customer who pays by card gets a link',
      { ...PROFORMA, paysByCard: true },
      'payment_link',
      /is due/,
    ],
    [
      'a card is charged where there is no address',
      { ...PROFORMA, paysByCard: true, hasEmail: false },
      'charge_card',
      /is due/,
    ],
    [
      'a paid deposit releases the goods',
      { ...PROFORMA, isReleasable: true },
      'release',
      /deposit is paid/,
    ],
    [
      'terms without a deposit release the goods',
      { ...PROFORMA, isReleasable: true, dueLater: '30 days after the invoice' },
      'release',
      /is due 30 days after the invoice/,
    ],
    ['a pro-forma without a due opens by hand', { ...PROFORMA, due: usd(0) }, 'edit', /state/],
    [
      'a new quote is sent',
      { ...PROFORMA, quote: { ...QUOTE, isSent: false } },
      'send_quote',
      /not mailed/,
    ],
    [
      'a quote without an address is accepted',
      { ...PROFORMA, quote: { ...QUOTE, isSent: false }, hasEmail: false },
      'accept_quote',
      /until Nov 30, 2026/,
    ],
    [
      'an order whose goods are promised waits for them',
      { waits: 'Waits for 3 of 10 THX-CBH10, promised by Dec 15, 2026.' },
      null,
      /^Waits for 3 of 10/,
    ],
    ['a sent quote is accepted', { ...PROFORMA, quote: QUOTE }, 'accept_quote', /Nov 30, 2026/],
    [
      'an expired quote is issued again',
      { ...PROFORMA, quote: { ...QUOTE, isExpired: true, isSent: false } },
      'reissue_quote',
      /expired/,
    ],
    [
      'a quote without enough stock is edited',
      { ...PROFORMA, quote: { ...QUOTE, isShort: true } },
      'edit',
      /Too few/,
    ],
    ['goods ship', { unitsToShip: 3 }, 'ship', /^3 units are left to ship\.$/],
    [
      'goods ship on terms',
      { unitsToShip: 1, due: usd(500) },
      'ship',
      /^1 unit is left to ship, and \$5\.00 USD is not paid yet\.$/,
    ],
    [
      'a dispute stops a shipment',
      { unitsToShip: 3, isDisputed: true },
      'show_disputes',
      /disputed/,
    ],
    ['shipped goods are invoiced', { toInvoice: usd(900) }, 'invoice', /\$9\.00 USD/],
    [
      'goods ship before they are invoiced',
      { toInvoice: usd(900), unitsToShip: 2 },
      'ship',
      /2 units/,
    ],
    [
      'an unpaid invoice is mailed once',
      { due: usd(900), unpaidInvoices: [{ ...UNPAID, isMailed: false }] },
      'send_invoice',
      /INV-1/,
    ],
    [
      'a mailed invoice is paid',
      { due: usd(900), unpaidInvoices: [UNPAID] },
      'record_payment',
      /^\$9\.00 USD is due\.$/,
    ],
    [
      'an overdue invoice is named',
      { due: usd(900), unpaidInvoices: [{ ...UNPAID, isOverdue: true }] },
      'record_payment',
      /INV-1 is overdue/,
    ],
    [
      'the second of two unpaid invoices is mailed, too',
      {
        due: usd(900),
        unpaidInvoices: [UNPAID, { ...UNPAID, id: 'i2', number: 'INV-2', isMailed: false }],
      },
      'send_invoice',
      /INV-2 is unpaid and was not mailed/,
    ],
    [
      'an overdue invoice is named behind one that is not',
      {
        due: usd(900),
        unpaidInvoices: [UNPAID, { ...UNPAID, id: 'i2', number: 'INV-2', isOverdue: true }],
      },
      'record_payment',
      /INV-2 is overdue/,
    ],
    ['a settled order is complete', {}, 'complete', /complete/],
    ['a complete order needs nothing', { state: OrderState.Complete }, null, /^Nothing/],
    [
      'a complete order is still invoiced',
      { state: OrderState.Complete, toInvoice: usd(900) },
      'invoice',
      /invoiced/,
    ],
    [
      'a complete order does not ship',
      { state: OrderState.Complete, unitsToShip: 3 },
      null,
      /^Nothing/,
    ],
    [
      'Amazon invoices what it sells',
      { isSoldOnAmazon: true, toInvoice: usd(900) },
      null,
      /Amazon/,
    ],
    [
      'an order that Amazon cancelled is decided',
      { isCancelledByAmazon: true, unitsToShip: 1 },
      'cancel',
      /Amazon cancelled/,
    ],
    ['a cancelled order needs nothing', { isCancelled: true, due: usd(900) }, null, /cancelled/],
    [
      'money of a cancelled order goes back',
      { isCancelled: true, owed: usd(900) },
      'repay',
      /owed/,
    ],
    ['money that is owed goes back first', { owed: usd(900), unitsToShip: 3 }, 'repay', /\$9\.00/],
  ]
  for (const [title, order, action, reason] of cases)
    test(title, ({ assert }) => {
      const step = stepOf(order)
      assert.equal(step.action, action)
      assert.match(step.reason, reason)
    })

  test('names the invoice that it sends', ({ assert }) => {
    const unmailed = { ...UNPAID, id: 'i2', isMailed: false }
    const { invoiceId } = stepOf({ due: usd(900), unpaidInvoices: [UNPAID, unmailed] })
    assert.equal(invoiceId, 'i2')
  })

  test('is one sentence that ends with a period', ({ assert }) => {
    for (const [, order] of cases) assert.match(stepOf(order).reason, /^[A-Z0-9$][^!?]*\.$/)
  })

  for (const [order, action] of [
    [{ owed: usd(900) }, null],
    [{ ...PROFORMA, isReleasable: true }, null],
    [PROFORMA, null],
    [{ unitsToShip: 3 }, 'ship'],
    [{ toInvoice: usd(900) }, 'invoice'],
  ] satisfies [Partial<DeskOrder>, NextAction | null][])
    test(`an own order offers ${action ?? 'nothing'} where a colleague gets ${stepOf(order).action}`, ({
      assert,
    }) => {
      const own = stepOf({ ...order, isOwn: true })
      assert.equal(own.action, action)
      if (action === null) assert.match(own.reason, /a colleague/)
    })
})
