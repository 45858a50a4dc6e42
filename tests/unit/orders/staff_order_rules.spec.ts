import { test } from '@japa/runner'
import { assertMatchesReview } from '#orders/checkout/order_submission_rules'
import { orderEditErrors } from '#orders/entry/rules/order_edit_errors'
import { editOrder } from '#orders/entry/rules/order_edit'
import { asStored, withoutFacts } from '#orders/entry/rules/order_facts'
import { withRedeemedDiscount } from '#orders/entry/rules/redeemed_discount'
import { staffOrderDraft } from '#orders/entry/rules/staff_order_draft'
import { setAmountErrors, staffOrderErrors } from '#orders/entry/rules/staff_order_errors'
import { assertTakesPayments } from '#orders/order/rules/order_payments'
import { emptyAddress } from '#shared/address'
import { OrderSource, OrderState, PaymentMethod, ShippingMethod, ShipState } from '#shared/enums'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'
import { orderPaymentTexts } from '#shared/texts/order_payments'
import { shipmentTexts } from '#shared/texts/shipments'
import { texts as all } from '#shared/texts/specification'
import { staffOrderTexts as texts } from '#shared/texts/staff_orders'
import { aCustomer, aLine, anOrder, aProduct, denver, toronto } from '#tests/unit/orders/support'
import type { Order, OrderLine } from '#orders/order'
import type { PricedLine } from '#orders/order/rules/priced_order'
import type { StaffOrderEdit, StaffOrderInput } from '#orders/entry/rules/staff_order_input'
import type { StaffOrderPrices } from '#orders/entry/rules/staff_order_prices'
import type { RedeemedPromo } from '#pricing'

const usd = (cents: number) => Money.of(cents, 'usd')
const NOW = new Date('2026-11-20T12:00:00.000Z')

const pricedLine = (line: Partial<OrderLine> = {}, changes: Partial<PricedLine> = {}) =>
  ({
    line: aLine({ id: 'l1', productId: 'p1', ...line }),
    product: aProduct({ id: 'p1' }),
    cost: usd(1000),
    retail: usd(1000),
    price: { unit: usd(1000) },
    discount: usd(0),
    quantity: line.quantity ?? 1,
    weightGrams: 0,
    isBuyable: true,
    shortStock: null,
    ...changes,
  }) as PricedLine

type Prices = Omit<Partial<StaffOrderPrices>, 'order' | 'amounts'> & {
  order?: Partial<Order>
  amounts?: Partial<Order['amounts']>
}

const pricesOf = ({ order = {}, amounts = {}, ...changes }: Prices = {}) => {
  const stored = anOrder({ email: 'ada@example.com', ...order })
  return {
    customer: null,
    lines: [pricedLine()],
    promo: null,
    quote: null,
    quoteProblem: null,
    defaultTaxRate: Rate.percent('0'),
    ...changes,
    order: stored,
    amounts: { ...stored.amounts, subtotal: usd(1000), total: usd(1000), ...amounts },
  } as StaffOrderPrices
}

const CART = [{ product: 'p1', quantity: 1 }]

test.group('Errors of an order that staff enter', () => {
  const errors = (prices: Prices = {}, input: StaffOrderInput = {}, author = {}) =>
    staffOrderErrors(pricesOf(prices), { cart: CART, ...input }, author)

  test('an order that is whole has none', ({ assert }) => {
    assert.deepEqual(errors(), {})
    assert.deepEqual(errors({ order: { email: '' } }), {})
  })

  for (const [title, prices, input, expected] of [
    [
      'a quote that is open',
      {},
      { quote: true, state: OrderState.Open },
      { state: texts.openQuote },
    ],
    ['a quote', {}, { quote: true }, {}],
    ['a quote as a pro-forma', {}, { quote: true, state: OrderState.Proforma }, {}],
    ['a wrong address', { order: { email: 'ada' } }, {}, { email: all.form.email }],
    [
      'a mail without an address',
      { order: { email: '' } },
      { send_mail: true },
      { email: texts.mailNeedsAddress },
    ],
    ['no items', { lines: [] }, {}, { cart: all.shipping.noItems }],
    [
      'an item without a text',
      { lines: [pricedLine({ productId: null, description: '' })] },
      {},
      { 'cart.0.description': texts.describe },
    ],
    [
      'an item without a price',
      { lines: [pricedLine({ productId: null, description: 'Work' })] },
      {},
      { 'cart.0.cost': texts.needsPrice },
    ],
    [
      'an item with a price',
      { lines: [pricedLine({ productId: null, description: 'Work' })] },
      { cart: [{ quantity: 1, cost: 0 }] },
      {},
    ],
    [
      'a product that is gone',
      { lines: [pricedLine({}, { product: null })] },
      {},
      { 'cart.0.product': texts.discontinued },
    ],
    [
      'a product that is not sold any more',
      { lines: [pricedLine({}, { product: aProduct({ isDisabled: true }) })] },
      {},
      { 'cart.0.product': texts.discontinued },
    ],
    [
      'a product without a price',
      { lines: [pricedLine({}, { price: null })] },
      {},
      { 'cart.0.cost': texts.noPrice('USD') },
    ],
    [
      'a product whose price staff enter',
      { lines: [pricedLine({}, { price: null })] },
      { cart: [{ product: 'p1', quantity: 1, cost: 5 }] },
      {},
    ],
    [
      'a discount above the subtotal',
      { amounts: { discount: usd(1001) } },
      {},
      { 'payment.discount': texts.discountTooHigh },
    ],
    ['a discount of all', { amounts: { discount: usd(1000) } }, {}, {}],
    [
      'a fee above the rest',
      { amounts: { discount: usd(400), commissionFee: usd(601) } },
      {},
      { 'payment.commission_fee': texts.feeTooHigh },
    ],
    ['a fee of the rest', { amounts: { discount: usd(400), commissionFee: usd(600) } }, {}, {}],
    ['the highest total', { amounts: { total: usd(2_000_000_000) } }, {}, {}],
    [
      'a total above it',
      { amounts: { total: usd(1_999_999_999), credit: usd(2) } },
      {},
      { cart: texts.totalTooLarge },
    ],
    [
      'a subtotal above it',
      { amounts: { subtotal: usd(2_000_000_001) } },
      {},
      { cart: texts.totalTooLarge },
    ],
    [
      'own shipping without a group',
      {
        order: { shippingMethod: ShippingMethod.OwnShipping, shipping: denver, sameBilling: true },
      },
      {},
      { 'shipment.method': texts.ownShippingNeedsGroup },
    ],
    [
      'own shipping of a group',
      {
        order: { shippingMethod: ShippingMethod.OwnShipping },
        customer: aCustomer({ group: { id: 'g', name: 'Dealers' } }),
      },
      {},
      {},
    ],
    [
      'no quote of a carrier',
      { quoteProblem: 'No address' },
      {},
      { 'payment.shipping': 'No address' },
    ],
    ['shipping that staff enter', { quoteProblem: 'No address' }, { payment: { shipping: 0 } }, {}],
  ] as [string, Prices, StaffOrderInput, object][]) {
    test(title, ({ assert }) => {
      assert.deepEqual(errors(prices, input), expected as never)
    })
  }

  test('an order that is ready to ship needs its addresses, a pro-forma may lack them', ({
    assert,
  }) => {
    const ship = (order: Partial<Order>, state?: StaffOrderInput['state']) =>
      Object.keys(
        errors({ order: { shippingMethod: ShippingMethod.FedexExpress, ...order } }, { state })
      )
    assert.isEmpty(ship({}))
    assert.isEmpty(ship({}, OrderState.Proforma))
    assert.include(ship({}, OrderState.Open), 'address.shipping.city')
    assert.notInclude(ship({}, OrderState.Open), 'address.billing.city')
    assert.include(
      ship({ shipping: denver, sameBilling: false }, OrderState.Open),
      'address.billing.city'
    )
    assert.isEmpty(ship({ shipping: denver }, OrderState.Open))
    assert.include(ship({ shipping: { ...denver, city: '' } }), 'address.shipping.city')
    assert.isEmpty(
      ship({ fulfillment: 'PICKUP' as never, shippingMethod: 'PICKUP' as never }, OrderState.Open)
    )
    assert.isEmpty(ship({ shippingMethod: ShippingMethod.Unset }, OrderState.Open))
  })

  test('staff set no amount of their own order', ({ assert }) => {
    const input: StaffOrderInput = {
      cart: [
        { product: 'p1', quantity: 1, cost: null },
        { product: 'p1', quantity: 1, cost: 0 },
      ],
      payment: { shipping: 0, salesTaxPercent: 0, discount: 1, commission_fee: 1 },
    }
    const expected = [
      ...['cart.1.cost', 'payment.shipping', 'payment.salesTaxPercent', 'payment.discount'],
      'payment.commission_fee',
    ]
    assert.deepEqual(
      setAmountErrors(input),
      Object.fromEntries(expected.map((field) => [field, texts.ownOrder]))
    )
    assert.deepEqual(setAmountErrors({}), {})
    assert.deepEqual(
      setAmountErrors({ payment: { shipping: null, salesTaxPercent: null, discount: 0 } }),
      {}
    )
    const priced = { cart: [{ product: 'p1', quantity: 1, cost: 5 }] }
    const own = { 'cart.0.cost': texts.ownOrder }
    assert.deepEqual(errors({ order: { userId: 'u1' } }, priced, { id: 'u1' }), own)
    assert.deepEqual(errors({}, priced, { email: 'ada@example.com' }), own)
    assert.deepEqual(errors({ order: { userId: 'u1' } }, priced, { id: 'u2' }), {})
    assert.deepEqual(errors({}, priced, { id: null }), {})
    assert.deepEqual(errors({ order: { email: '' } }, priced, { id: null, email: '' }), {})
  })
})

test.group('Errors of an edit', () => {
  const line = aLine({ id: 'l1', productId: 'p1', quantity: 3, sku: 'SKU', cost: usd(1000) })
  const stored = anOrder({
    state: OrderState.Open,
    lines: [line],
    shipping: denver,
    billing: denver,
  })

  function errorsOf(
    edit: StaffOrderEdit,
    {
      prices = {} as Prices,
      used = {} as Partial<Record<'invoiced' | 'returned' | 'shipped', number>>,
      inShipments = [] as string[],
      author = {},
      of = stored,
    } = {}
  ) {
    const edited = editOrder(of, edit, { currency: 'usd', promo: null })
    const quantities = (count = 0) => new Map([['l1', count]])
    return orderEditErrors({
      stored: of,
      edit,
      edited,
      prices: pricesOf({
        lines: edited.order.lines.map((each) => pricedLine(each)),
        ...prices,
        order: { ...edited.order, ...prices.order },
      }),
      author,
      used: {
        invoiced: quantities(used.invoiced),
        returned: quantities(used.returned),
        shipped: quantities(used.shipped),
        inShipments: new Set(inShipments),
      },
    })
  }

  test('an edit of nothing has none', ({ assert }) => {
    assert.deepEqual(errorsOf({}), {})
  })

  test('an imported order keeps its source, another is from the list', ({ assert }) => {
    assert.deepEqual(errorsOf({ source: 'Elsewhere' }), { source: texts.unknownSource })
    assert.deepEqual(errorsOf({ source: OrderSource.ManualStripe }), {})
    const imported = { ...stored, source: 'Import' }
    assert.deepEqual(errorsOf({ source: 'Import' }, { of: imported }), {})
    assert.deepEqual(errorsOf({}, { of: imported }), {})
  })

  test('a pro-forma is opened before it is complete', ({ assert }) => {
    const proforma = { ...stored, state: OrderState.Proforma }
    const edit: StaffOrderEdit = { state: OrderState.Complete }
    assert.include(errorsOf(edit, { of: proforma }), { state: texts.openFirst })
    assert.deepEqual(errorsOf(edit), {})
  })

  test('what was valid when it was stored is not checked again', ({ assert }) => {
    const gone = { lines: [pricedLine(line, { product: null })] }
    assert.deepEqual(errorsOf({}, { prices: gone }), {})
    const added = { lines: [pricedLine(line), pricedLine({ id: 'new' }, { product: null })] }
    const cart = [
      { _id: 'l1', product: 'p1', quantity: 3 },
      { product: 'p1', quantity: 1 },
    ]
    assert.deepEqual(errorsOf({ cart }, { prices: added }), {
      'cart.1.product': texts.discontinued,
    })
    const partly = { ...denver, city: '' }
    const broken = { ...stored, shipping: partly, billing: partly }
    assert.deepEqual(errorsOf({}, { of: broken }), {})
    assert.include(
      Object.keys(errorsOf({ address: { shipping: { address1: '2 Main St' } } }, { of: broken })),
      'address.shipping.city'
    )
    assert.include(
      Object.keys(
        errorsOf({ state: OrderState.Open }, { of: { ...broken, state: OrderState.Proforma } })
      ),
      'address.shipping.city'
    )
  })

  test('a quantity covers what is invoiced and shipped', ({ assert }) => {
    const cart = (quantity: number) => ({ cart: [{ _id: 'l1', product: 'p1', quantity }] })
    assert.deepEqual(errorsOf(cart(2), { used: { invoiced: 2 } }), {})
    assert.deepEqual(errorsOf(cart(1), { used: { invoiced: 2 } }), {
      'cart.0.quantity': texts.belowInvoiced(2),
    })
    assert.deepEqual(errorsOf(cart(1), { used: { shipped: 2 } }), {
      'cart.0.quantity': shipmentTexts.belowShipped(2),
    })
  })

  test('the price of an invoiced or returned line stays', ({ assert }) => {
    const other = { lines: [pricedLine(line, { cost: usd(900) })] }
    assert.deepEqual(errorsOf({}, { prices: other }), {})
    assert.deepEqual(errorsOf({}, { prices: other, used: { invoiced: 1, returned: 1 } }), {
      'cart.0.cost': texts.pricedInvoiced,
    })
    assert.deepEqual(errorsOf({}, { prices: other, used: { returned: 1 } }), {
      'cart.0.cost': texts.pricedReturned,
    })
    assert.deepEqual(errorsOf({}, { used: { invoiced: 1 } }), {})
  })

  test('a line that is invoiced or in a shipment is not removed', ({ assert }) => {
    const edit: StaffOrderEdit = { cart: [{ product: 'other', quantity: 1 }] }
    assert.deepEqual(errorsOf(edit), {})
    assert.deepEqual(errorsOf(edit, { used: { invoiced: 1 } }), {
      cart: texts.removedInvoiced('SKU'),
    })
    assert.deepEqual(errorsOf(edit, { inShipments: ['l1'] }), { cart: texts.removedShipped('SKU') })
    const work = { ...stored, lines: [{ ...line, sku: '', description: 'Work' }] }
    assert.deepEqual(errorsOf(edit, { of: work, inShipments: ['l1'] }), {
      cart: texts.removedShipped('Work'),
    })
  })

  test('staff change no amount of their own order', ({ assert }) => {
    const author = { id: 'me' }
    const own = { ...stored, userId: 'me' }
    const cart = (cost: number) => [{ _id: 'l1', product: 'p1', quantity: 3, cost }]
    const kept = {
      cart: cart(10),
      payment: { shipping: 0, salesTaxPercent: 0, discount: 0, commission_fee: 0 },
    }
    assert.deepEqual(errorsOf(kept, { of: own, author }), {})
    assert.deepEqual(
      errorsOf(
        {
          cart: cart(9),
          payment: { shipping: 1, salesTaxPercent: 1, discount: 1, commission_fee: 1 },
        },
        { of: own, author }
      ),
      Object.fromEntries(
        [
          ...['cart.0.cost', 'payment.shipping', 'payment.salesTaxPercent', 'payment.discount'],
          'payment.commission_fee',
        ].map((field) => [field, texts.ownOrder])
      )
    )
    assert.deepEqual(errorsOf({ cart: cart(9) }, { author }), {})
  })

  test('staff do not take over an order with amounts that were set by hand', ({ assert }) => {
    const author = { id: 'me', email: 'me@example.com' }
    const takeOver = (prices: Prices = {}, edit: StaffOrderEdit = { user: 'me' }) =>
      errorsOf(edit, { author, prices })
    const byHand = { user: texts.makesOwnOrder }
    assert.deepEqual(takeOver(), {})
    assert.deepEqual(takeOver({ lines: [pricedLine(line, { cost: usd(900) })] }), byHand)
    assert.deepEqual(takeOver({ lines: [pricedLine(line, { price: null })] }), byHand)
    assert.deepEqual(takeOver({ amounts: { discount: usd(1) } }), byHand)
    assert.deepEqual(takeOver({ amounts: { discount: usd(1) }, promo: {} as never }), {})
    assert.deepEqual(takeOver({ amounts: { commissionFee: usd(1) } }), byHand)
    const taxed = { defaultTaxRate: Rate.percent('5') }
    assert.deepEqual(takeOver({ ...taxed, order: { taxRate: Rate.percent('4') } }), byHand)
    assert.deepEqual(takeOver({ ...taxed, order: { taxRate: Rate.percent('5') } }), {})
    assert.deepEqual(takeOver({ ...taxed, order: { taxRate: null } }), {})
    const quote = { cost: usd(500) } as never
    assert.deepEqual(takeOver({ quote, amounts: { shipping: usd(499) } }), byHand)
    assert.deepEqual(takeOver({ quote, amounts: { shipping: usd(500) } }), {})
    assert.deepEqual(takeOver({ amounts: { discount: usd(1) } }, { email: 'me@example.com' }), {
      email: texts.makesOwnOrder,
    })
  })
})

test.group('Edits of contact, terms and amounts', () => {
  const stored = anOrder({
    state: OrderState.Open,
    currency: 'usd',
    userId: 'u1',
    phone: '555',
    customerPO: 'PO-1',
    salespersonId: 's1',
    account: 'A-1',
    shippingMethod: ShippingMethod.OwnShipping,
    fulfillment: ShippingMethod.OwnShipping,
    waybill: 'W1',
    terms: 'Net 30',
    paymentMethod: PaymentMethod.Cheque,
    taxRate: Rate.percent('5'),
    shipping: denver,
    billing: toronto,
    sameBilling: false,
    balance: usd(300),
    amounts: {
      ...anOrder().amounts,
      discount: usd(100),
      commissionFee: usd(200),
      shipping: usd(700),
      credit: usd(50),
      total: usd(1000),
    },
  })
  const promo = { code: 'SPRING' } as unknown as RedeemedPromo
  const edit = (changes: StaffOrderEdit, of = stored, currency: 'usd' | 'cad' = 'usd') =>
    editOrder(of, changes, { currency, promo })

  test('what an edit leaves out stays as it is', ({ assert }) => {
    const { order, input, kept } = edit({})
    assert.deepEqual(order, stored)
    assert.deepEqual(input.payment, {
      discount: 1,
      commission_fee: 2,
      salesTaxPercent: 5,
      shipping: undefined,
    } as never)
    assert.deepInclude(kept, {
      promo,
      shipping: { options: [], cost: usd(700) },
      salesTax: null,
      credit: usd(50),
      covered: usd(700),
    })
  })

  test('what it names replaces the stored value', ({ assert }) => {
    const { order } = edit({
      user: null,
      email: ' NEW@Example.com ',
      phone: '777',
      customerPO: 'PO-2',
      source: 'Phone',
      salesperson: null,
      payment: { method: PaymentMethod.BankTransfer, terms: 'Net 60' },
      shipment: { method: ShippingMethod.FedexExpress, account: 'A-2', waybill: 'W2' },
    })
    assert.deepInclude(order, {
      userId: null,
      email: 'new@example.com',
      phone: '777',
      customerPO: 'PO-2',
      source: 'Phone',
      salespersonId: null,
      paymentMethod: PaymentMethod.BankTransfer,
      terms: 'Net 60',
      shippingMethod: ShippingMethod.FedexExpress,
      fulfillment: null,
      account: '',
      waybill: 'W2',
    })
    assert.equal(edit({ shipment: { account: 'A-2' } }).order.account, 'A-2')
  })

  test('addresses are merged, and a billing address is one of its own', ({ assert }) => {
    const moved = edit({ address: { shipping: { city: 'Boulder' } } }).order
    assert.deepEqual(moved.shipping, { ...denver, city: 'Boulder' })
    assert.deepEqual(moved.billing, toronto)
    const same = edit({ same_billing: true }).order
    assert.deepEqual([same.billing, same.sameBilling], [denver, true])
    const shared = { ...stored, billing: denver, sameBilling: true }
    assert.equal(
      edit({ address: { shipping: { city: 'Boulder' } } }, shared).order.billing.city,
      'Boulder'
    )
    const own = edit({ address: { billing: { city: 'Golden' } } }, shared).order
    assert.deepEqual([own.billing.city, own.sameBilling], ['Golden', false])
  })

  test('amounts do not carry over into another currency', ({ assert }) => {
    const { order, input, kept } = edit({}, stored, 'cad')
    assert.equal(order.currency, 'cad')
    assert.deepEqual(input.payment, {
      discount: undefined,
      commission_fee: undefined,
      salesTaxPercent: 5,
      shipping: undefined,
    } as never)
    assert.deepInclude(kept, { promo: null, shipping: null, salesTax: null, credit: null })
    assert.deepEqual(kept.covered, Money.zero('cad'))
  })

  test('what an edit sets is not kept', ({ assert }) => {
    assert.isNull(edit({ payment: { discount: 5 } }).kept.promo)
    assert.strictEqual(edit({ payment: { discount: 1 } }).kept.promo, promo)
    assert.isNull(edit({ payment: { shipping: null } }).kept.shipping)
    assert.isNull(edit({ shipment: { method: ShippingMethod.FedexExpress } }).kept.shipping)
    assert.isNotNull(edit({ shipment: { method: ShippingMethod.OwnShipping } }).kept.shipping)
    assert.isNull(edit({ user: 'u2' }).kept.credit)
    assert.isNotNull(edit({ user: 'u1' }).kept.credit)
    const fixed = { ...stored, taxRate: null, amounts: { ...stored.amounts, salesTax: usd(90) } }
    assert.deepEqual(edit({}, fixed).kept.salesTax, usd(90))
    assert.isNull(edit({ payment: { salesTaxPercent: 5 } }, fixed).kept.salesTax)
    assert.isNull(edit({}, { ...fixed, amounts: stored.amounts }).kept.salesTax)
    assert.isNull(edit({}, fixed).input.payment!.salesTaxPercent)
    assert.deepEqual(edit({}, { ...stored, balance: null }).kept.covered, usd(0))
  })
})

test.group('Drafts and facts of staff orders', () => {
  const contact = {
    email: 'ada@example.com',
    phone: '555',
    shipping: denver,
    billing: toronto,
    salespersonId: 's1',
  }
  const draft = (input: StaffOrderInput, of: typeof contact | null = contact) =>
    staffOrderDraft(input, { contact: of, currency: 'usd', now: NOW })

  test('what staff leave empty comes from the account, then from the defaults', ({ assert }) => {
    assert.deepInclude(draft({}), {
      source: OrderSource.ChequeOrBankTransfer,
      state: OrderState.Confirm,
      userId: null,
      email: 'ada@example.com',
      phone: '555',
      customerPO: '',
      shipping: denver,
      billing: toronto,
      sameBilling: false,
      fulfillment: null,
      account: '',
      shippingMethod: ShippingMethod.FedexExpress,
      waybill: '',
      shipState: ShipState.NotShipped,
      paymentMethod: PaymentMethod.BankTransfer,
      terms: '',
      salespersonId: 's1',
      awaitsGoods: false,
      createdAt: NOW.toISOString(),
      lines: [],
    })
    assert.deepInclude(draft({}, null), {
      email: '',
      phone: '',
      shipping: emptyAddress(),
      billing: emptyAddress(),
      sameBilling: false,
      salespersonId: null,
    })
  })

  test('what they enter is stored', ({ assert }) => {
    const order = draft({
      user: 'u1',
      email: ' NEW@Example.com ',
      phone: '777',
      customerPO: 'PO',
      source: 'Phone',
      salesperson: null,
      payment: { method: PaymentMethod.Cheque, terms: 'Net 30' },
      shipment: { method: ShippingMethod.OwnShipping, account: 'A', waybill: 'W' },
      cart: [
        { product: 'p1', quantity: 2 },
        { description: 'Work', quantity: 1 },
      ],
    })
    assert.deepInclude(order, {
      userId: 'u1',
      email: 'new@example.com',
      phone: '777',
      customerPO: 'PO',
      source: 'Phone',
      salespersonId: null,
      paymentMethod: PaymentMethod.Cheque,
      terms: 'Net 30',
      account: 'A',
      waybill: 'W',
    })
    assert.equal(draft({ shipment: { account: 'A' } }).account, '')
    assert.deepEqual(
      order.lines.map(({ productId, description, quantity, position }) => [
        productId,
        description,
        quantity,
        position,
      ]),
      [
        ['p1', '', 2, 1],
        [null, 'Work', 1, 2],
      ]
    )
  })

  test('an entered address is billed as well, unless there is another', ({ assert }) => {
    const shipping = { ...denver, city: 'Boulder' }
    const same = draft({ address: { shipping } })
    assert.deepEqual(
      [same.shipping.city, same.billing.city, same.sameBilling],
      ['Boulder', 'Boulder', true]
    )
    const own = draft({ address: { shipping, billing: toronto } })
    assert.deepEqual([own.billing, own.sameBilling], [toronto, false])
    const kept = draft({ address: { shipping }, same_billing: false })
    assert.deepEqual([kept.billing, kept.sameBilling], [toronto, false])
    assert.isTrue(draft({ same_billing: true }).sameBilling)
    assert.isFalse(draft({ same_billing: true }, null).sameBilling)
  })

  test('a stored line keeps the name and the price of its product', ({ assert }) => {
    const product = aProduct({ sku: 'SKU', name: 'Cable' })
    const lines = [
      pricedLine({}, { product, cost: usd(900), discount: usd(5) }),
      pricedLine({ sku: 'OLD', name: 'Old', defaultCost: usd(800) }, { product }),
      pricedLine({ productId: null }, { product: null, price: null }),
    ]
    const prices = pricesOf({ lines })
    const stored = asStored(prices)
    assert.strictEqual(stored.amounts, prices.amounts)
    assert.deepInclude(stored.lines[0], {
      sku: 'SKU',
      name: 'Cable',
      cost: usd(900),
      defaultCost: usd(1000),
      discount: usd(5),
    })
    assert.deepInclude(stored.lines[1], { sku: 'OLD', name: 'Old', defaultCost: usd(800) })
    assert.deepInclude(stored.lines[2], { sku: '', name: '', defaultCost: null })
  })

  test('an edit goes without what would set some facts', ({ assert }) => {
    const edit: StaffOrderEdit = {
      email: 'a@b.test',
      cart: [],
      payment: { discount: 1, terms: 'Net 30' },
      shipment: { waybill: 'W' },
    }
    const left = withoutFacts(edit, ['items', 'discount', 'unknown'])
    assert.deepEqual(JSON.parse(JSON.stringify(left)) as StaffOrderEdit, {
      email: 'a@b.test',
      payment: { terms: 'Net 30' },
      shipment: { waybill: 'W' },
    })
  })

  test('a redeemed code reduces the lines that it reduced, and added ones of its products', ({
    assert,
  }) => {
    const code = (products: string[]) =>
      ({ type: 0, percent: Rate.percent('10'), amount: null, products }) as unknown as RedeemedPromo
    const before = new Map([
      ['old', aLine({ id: 'old', discount: usd(1) })],
      ['full', aLine({ id: 'full', discount: usd(0) })],
    ])
    const lines = [
      pricedLine({ id: 'old', productId: 'x' }),
      pricedLine({ id: 'full', productId: 'p1' }),
      pricedLine({ id: 'added', productId: 'p1' }),
      pricedLine({ id: 'cheap', productId: 'p1' }, { cost: usd(900) }),
      pricedLine({ id: 'work', productId: null }),
      pricedLine({ id: 'other', productId: 'p2' }),
    ]
    const reduced = (products: string[]) => {
      const { lines: priced } = withRedeemedDiscount(lines, code(products), before)
      return priced.filter(({ discount }) => discount.isPositive).map(({ line }) => line.id)
    }
    assert.deepEqual(reduced(['p1']), ['old', 'added'])
    assert.deepEqual(reduced([]), ['old', 'added', 'other'])
  })
})

test.group('Submission and payment of an order', () => {
  const code = (run: () => void) => {
    try {
      run()
      return null
    } catch (error) {
      return (error as { code: string }).code
    }
  }

  const option = { id: 'o', method: ShippingMethod.Dhl, selected: true, chosen: true }
  const CARD = { paymentMethod: PaymentMethod.CreditCard, paymentToken: 'tok' }
  const submit = (prices: Prices = {}, reviewed = 10) =>
    code(() =>
      assertMatchesReview(
        pricesOf({ ...prices, order: { options: [option] as never, ...CARD, ...prices.order } }),
        reviewed,
        () => ({})
      )
    )

  test('it matches what the customer reviewed', ({ assert }) => {
    assert.isNull(submit())
    assert.equal(submit({ lines: [] }), 'E_CART_EMPTY')
    assert.equal(submit({ lines: [pricedLine({}, { isBuyable: false })] }), 'E_OUT_OF_STOCK')
    assert.equal(submit({ order: { options: [] } }), 'E_OPTION')
    const again = { ...option, formerMethod: ShippingMethod.FedexExpress }
    assert.equal(submit({ order: { options: [again] as never } }), 'E_OPTION')
    assert.equal(submit({}, 10.01), 'E_TOTAL_CHANGED')
  })

  test('it has a payment unless nothing is due', ({ assert }) => {
    const unset = { paymentMethod: PaymentMethod.Unset, paymentToken: null }
    assert.equal(submit({ order: unset }), 'E_PAYMENT')
    assert.isNull(submit({ order: unset, amounts: { total: usd(0) } }, 0))
    assert.equal(submit({ order: { paymentToken: null } }), 'E_PAYMENT')
    const transfer = { paymentMethod: PaymentMethod.BankTransfer, paymentToken: 'tok' }
    assert.equal(
      submit({ order: { ...transfer, paymentMethod: PaymentMethod.Cheque } }),
      'E_PAYMENT'
    )
    const group = aCustomer({ group: { id: 'g', name: 'Dealers' } })
    assert.isNull(submit({ order: transfer, customer: group }))
  })

  test('a placed order takes payments, a cancelled one and an open quote do not', ({ assert }) => {
    const takes = (changes: Partial<Order>) => {
      try {
        assertTakesPayments(anOrder({ state: OrderState.Open, ...changes }))
        return null
      } catch (error) {
        return (error as Error).message
      }
    }
    assert.isNull(takes({}))
    assert.equal(takes({ state: OrderState.Cart }), orderPaymentTexts.notPlaced)
    assert.equal(takes({ cancelledAt: '2026-11-20' }), orderPaymentTexts.cancelled)
    const quote = { acceptedAt: null } as Order['quote']
    assert.equal(takes({ state: OrderState.Proforma, quote }), orderPaymentTexts.openQuote)
  })
})
