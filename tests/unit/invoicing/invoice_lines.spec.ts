import { test } from '@japa/runner'
import { creditedOf, creditsOf } from '#invoicing/invoice/credited_rules'
import { printedLines } from '#invoicing/documents/printed_lines_rules'
import {
  changesAmounts,
  enteredAfter,
  withStoredValues,
} from '#invoicing/invoices/invoice_edit_rules'
import { enteredLines, remainingLines } from '#invoicing/invoices/invoice_lines_rules'
import {
  DEFAULT_INVOICE_FILTER,
  invoiceConditionsOf,
  invoiceFacets,
} from '#invoicing/list/invoice_list_rules'
import { statementEnd, statementStart } from '#invoicing/receivables/statement_period_rules'
import { Rate } from '#shared/rate'
import { invoiceTexts as texts } from '#shared/texts/invoices'
import { amountsOf, rejection, usd } from '#tests/unit/invoicing/support'
import type { Invoice, InvoiceLine } from '#invoicing/invoice'
import type { InvoiceInput, InvoiceItemInput } from '#invoicing/invoices/invoice_input_rules'

const line = (id: string, cents: number | null, productId: string | null = null) => ({
  id,
  productId,
  sku: `SKU-${id}`,
  partNumber: `Part ${id}`,
  name: `Name ${id}`,
  description: `Text ${id}`,
  cost: cents === null ? null : usd(cents),
})

const input = (left: Record<string, number>) => ({
  currency: 'usd' as const,
  ordered: [line('a', 1000, 'p'), line('b', 900, 'p'), line('c', null)],
  quantities: new Map(Object.entries(left)),
})

const shown = (lines: readonly InvoiceLine[]) =>
  lines.map(({ orderLineId, quantity, cost }) => `${orderLineId} ${quantity} ${cost.cents}`)

test.group('Lines of an invoice', () => {
  test('all that is left is invoiced at the prices of the order', ({ assert }) => {
    const lines = remainingLines(input({ a: 2, b: 0, c: 1 }))
    assert.deepEqual(shown(lines), ['a 2 1000', 'c 1 0'])
    assert.deepInclude(lines[0], {
      productId: 'p',
      sku: 'SKU-a',
      partNumber: 'Part a',
      name: 'Name a',
      description: 'Text a',
    })
    assert.notEqual(lines[0].id, lines[1].id)
    assert.deepEqual(remainingLines(input({})), [])
  })

  const entered = (items: InvoiceItemInput[], left = { a: 2, b: 2, c: 1 }) =>
    enteredLines(items, input(left))

  test('staff choose lines, prices and texts', ({ assert }) => {
    const lines = entered([
      { line: 'a', quantity: 2 },
      { line: 'c', quantity: 1, cost: 12.5, description: 'Work' },
      { line: 'b', quantity: 0 },
    ])
    assert.deepEqual(shown(lines), ['a 2 1000', 'c 1 1250'])
    assert.deepEqual(
      lines.map(({ description }) => description),
      ['Text a', 'Work']
    )
  })

  test('an extra line has a text and a price, and part of a unit', ({ assert }) => {
    const [extra] = entered([{ description: 'Help', quantity: 1.5, cost: 20 }])
    assert.deepInclude(extra, {
      orderLineId: null,
      productId: null,
      sku: '',
      name: '',
      description: 'Help',
      quantity: 1.5,
    })
    assert.equal(extra.cost.cents, 2000)
    const expected = {
      message: texts.extraLine,
      field: 'items.0.description',
      code: 'E_VALIDATION',
    }
    assert.deepEqual(
      rejection(() => entered([{ quantity: 1, cost: 20 }])),
      expected
    )
    assert.deepEqual(
      rejection(() => entered([{ quantity: 1, description: 'Help' }])),
      expected
    )
  })

  test('a product counts against its lines, first those at the same price', ({ assert }) => {
    assert.deepEqual(shown(entered([{ product: 'p', quantity: 3 }])), ['a 2 1000', 'b 1 900'])
    assert.deepEqual(shown(entered([{ product: 'p', quantity: 3, cost: 9 }])), [
      'b 2 900',
      'a 1 900',
    ])
  })

  test('a line is rejected that is unknown, repeated, not whole or more than is left', ({
    assert,
  }) => {
    const ok = { line: 'c', quantity: 1 }
    assert.deepEqual(
      rejection(() => entered([ok, { line: 'x', quantity: 1 }])),
      { message: texts.unknownLine, field: 'items.1.line', code: 'E_VALIDATION' }
    )
    assert.deepEqual(
      rejection(() => entered([ok, ok])),
      { message: texts.repeatedLine, field: 'items.1.line', code: 'E_VALIDATION' }
    )
    assert.deepEqual(
      rejection(() => entered([ok, { line: 'a', quantity: 1.5 }])),
      { message: texts.wholeQuantity, field: 'items.1.quantity', code: 'E_VALIDATION' }
    )
    assert.deepEqual(
      rejection(() => entered([ok, { line: 'a', quantity: 3 }])),
      { message: texts.quantityLeft(2), field: 'items.1.quantity', code: 'E_OVER_INVOICED' }
    )
  })
})

const anInvoice = (changes: Partial<Invoice> = {}) =>
  ({
    id: 'i1',
    currency: 'usd',
    salespersonId: 's1',
    shipping: { city: 'Denver' },
    billing: { city: 'Boulder' },
    sameBilling: false,
    paymentMethod: 'CHEQUE',
    terms: 'Net 30',
    termsDays: 30,
    shippingMethod: 'FEDEX',
    waybill: 'W1',
    shipAt: '2026-11-20',
    taxRate: Rate.percent('13'),
    amounts: amountsOf({ subtotal: 2000, discount: 100, credit: 50, shipping: 300, total: 2400 }),
    entered: ['discount'],
    creditedInvoiceId: null,
    voidedAt: null,
    lines: [{ orderLineId: 'a', description: 'Text', quantity: 2, cost: usd(1000) }],
    ...changes,
  }) as Invoice

const ORDER = { taxRate: Rate.percent('13') }

test.group('Edits of an invoice', () => {
  test('lines and amounts change the amounts, other details do not', ({ assert }) => {
    assert.isFalse(changesAmounts({}))
    assert.isFalse(changesAmounts({ payment: { terms: 'Net 30' } }))
    assert.isTrue(changesAmounts({ items: [] }))
    for (const payment of [{ discount: 0 }, { credit: null }, { shipping: 1 }])
      assert.isTrue(changesAmounts({ payment }))
    assert.isTrue(changesAmounts({ payment: { salesTaxPercent: 5 } }))
  })

  test('what staff entered stays entered until they leave it to the calculation', ({ assert }) => {
    assert.deepEqual(enteredAfter(anInvoice(), {}), ['discount'])
    assert.deepEqual(enteredAfter(anInvoice(), { payment: { credit: 5 } }), ['discount', 'credit'])
    assert.deepEqual(enteredAfter(anInvoice(), { payment: { discount: null } }), [])
  })

  test('an edit keeps what it does not name', ({ assert }) => {
    const stored: InvoiceInput = {
      items: [{ line: 'a', description: 'Text', quantity: 2, cost: 10 }],
      salesperson: 's1',
      address: { shipping: { city: 'Denver' }, billing: { city: 'Boulder' } },
      same_billing: false,
      payment: {
        method: 'CHEQUE' as never,
        terms: 'Net 30',
        terms_days: 30,
        salesTaxPercent: 13,
        discount: 1,
        credit: 0.5,
        shipping: 3,
      },
      dates: { ship: '2026-11-20' },
      shipment: { method: 'FEDEX' as never, waybill: 'W1' },
    }
    assert.deepEqual(withStoredValues(anInvoice(), {}, ORDER), stored)
    const changes = {
      salesperson: null,
      address: { billing: { city: 'Golden' } },
      same_billing: true,
      payment: { terms: 'Net 10', shipping: 9 },
      dates: { ship: null },
      shipment: { waybill: 'W2' },
    }
    assert.deepEqual(withStoredValues(anInvoice(), changes, ORDER), {
      ...stored,
      salesperson: null,
      address: { shipping: { city: 'Denver' }, billing: { city: 'Golden' } },
      same_billing: true,
      payment: { ...stored.payment, terms: 'Net 10', shipping: 9 },
      dates: { ship: null },
      shipment: { method: 'FEDEX' as never, waybill: 'W2' },
    })
  })

  test('the rounded rate of a fixed tax is not kept, unless staff entered it', ({ assert }) => {
    const rateOf = (changes: Partial<Invoice>) =>
      withStoredValues(anInvoice(changes), {}, { taxRate: null }).payment?.salesTaxPercent
    assert.isUndefined(rateOf({}))
    assert.equal(rateOf({ entered: ['salesTaxPercent'] }), 13)
  })

  test('where the lines change, amounts that staff did not enter are calculated again', ({
    assert,
  }) => {
    const items = [{ line: 'a', quantity: 1 }]
    const edited = withStoredValues(anInvoice(), { items }, ORDER)
    assert.deepEqual(edited.items, items)
    assert.deepEqual(edited.payment, {
      method: 'CHEQUE' as never,
      terms: 'Net 30',
      terms_days: 30,
      discount: 1,
    })
  })
})

test.group('Credit notes of an invoice', () => {
  const note = (total: number, changes: Partial<Invoice> = {}) =>
    anInvoice({
      id: `n${total}`,
      creditedInvoiceId: 'i1',
      amounts: amountsOf({ total }),
      ...changes,
    })
  const others = [note(50, { voidedAt: '2026-11-20' }), note(60, { creditedInvoiceId: 'i2' })]

  test('those of another invoice and void ones do not count', ({ assert }) => {
    assert.deepEqual(
      creditsOf(anInvoice(), [note(10), ...others]).map(({ id }) => id),
      ['n10']
    )
  })

  test('they lower what is due, at most by the total of the invoice', ({ assert }) => {
    assert.equal(creditedOf(anInvoice(), [note(10), note(20), ...others]).cents, 30)
    assert.equal(creditedOf(anInvoice(), [note(2000), note(1000)]).cents, 2400)
    assert.equal(creditedOf(anInvoice(), []).cents, 0)
  })

  test('goods that were credited for another amount have a line for the difference', ({
    assert,
  }) => {
    const lines = [{ orderLineId: 'a', quantity: 2, cost: usd(1000) }] as InvoiceLine[]
    const printed = (subtotal: number, of = lines) =>
      printedLines(anInvoice({ lines: of, amounts: amountsOf({ subtotal }) }))
    assert.strictEqual(printed(2000), lines)
    assert.deepEqual(printed(1500, []), [])
    const [first, difference] = printed(1500)
    assert.strictEqual(first, lines[0])
    assert.deepInclude(difference, {
      id: 'i1',
      orderLineId: null,
      productId: null,
      sku: '',
      name: texts.priceAdjustment,
      description: '',
      quantity: 1,
    })
    assert.equal(difference.cost.cents, -500)
    assert.equal(printed(2100)[1].cost.cents, 100)
  })
})

test.group('Lists of invoices', () => {
  test('a filter has the conditions that are set', ({ assert }) => {
    assert.deepEqual(invoiceConditionsOf(DEFAULT_INVOICE_FILTER), {})
    const conditions = {
      type: 'invoice' as const,
      status: 'paid' as const,
      currency: 'cad' as const,
      issued_from: '2026-11-01',
      issued_to: '2026-11-30',
      salesperson: 's1',
    }
    assert.deepEqual(invoiceConditionsOf({ ...DEFAULT_INVOICE_FILTER, ...conditions }), conditions)
  })

  for (const [conditions, facets] of [
    [{}, [0, 1, 10, 11, 100, 101, 1000, 1001, 1100, 1101]],
    [{ type: 'invoice' }, [0, 1, 10, 11, 100, 101]],
    [{ type: 'credit_note' }, [1000, 1001, 1100, 1101]],
    [{ currency: 'cad' }, [1, 11, 101, 1001, 1101]],
    [{ status: 'unpaid' }, [10, 11]],
    [{ status: 'overdue', currency: 'usd' }, [10]],
    [{ status: 'paid' }, [0, 1]],
    [{ status: 'void' }, [100, 101, 1100, 1101]],
    [{ status: 'paid', type: 'credit_note' }, []],
  ] as const) {
    test(`${JSON.stringify(conditions)} is in ${facets.length} parts of the index`, ({
      assert,
    }) => {
      assert.sameMembers(invoiceFacets(conditions), [...facets])
    })
  }
})

test.group('The period of a statement', () => {
  const now = new Date('2026-11-20T12:00:00.000Z')

  test('it ends now, or after the entered day in the time zone of the shop', ({ assert }) => {
    assert.equal(statementEnd(undefined, now), now)
    const end = statementEnd('2026-11-10', now).toISOString()
    assert.match(end, /^2026-11-11T0[45]:00:00/)
    assert.deepInclude(
      rejection(() => statementEnd('soon', now)),
      { field: 'to', message: 'Please enter a date as 2026-11-30.' }
    )
  })

  test('it begins with the entered day, before its end', ({ assert }) => {
    assert.isNull(statementStart(undefined, now))
    const start = statementStart('2026-11-10', now)!
    assert.match(start.toISOString(), /^2026-11-10T0[45]:00:00/)
    assert.deepInclude(
      rejection(() => statementStart('soon', now)),
      { field: 'from', message: 'Please enter a date as 2026-11-30.' }
    )
    for (const end of [start, new Date(start.getTime() - 1)])
      assert.deepInclude(
        rejection(() => statementStart('2026-11-10', end)),
        { field: 'from', message: 'Choose a day before the end.' }
      )
    assert.isNotNull(statementStart('2026-11-10', new Date(start.getTime() + 1)))
  })
})
