import fc from 'fast-check'

const share = fc.constantFrom(0.2, 0.34, 0.5, 1)
/** Chooses among the records of an order, from the newest back */
const index = fc.nat(4)
const cents = fc.integer({ min: 1, max: 30_000 })
const flag = fc.boolean()
const kind = <Kind extends string>(name: Kind) => fc.constant(name)

const invoice = fc.record({
  kind: kind('invoice'),
  share,
  discount: fc.option(fc.nat(2_000), { nil: undefined, freq: 5 }),
  shipping: fc.option(fc.nat(2_000), { nil: undefined, freq: 5 }),
  extra: fc.option(cents, { nil: undefined, freq: 5 }),
})
const transfer = fc.record({
  kind: kind('transfer'),
  method: fc.constantFrom('BANK_TRANSFER' as const, 'CHEQUE' as const),
  share: fc.constantFrom(0.25, 0.5, 1, 1.3),
})
const invoicePayment = fc.record({
  kind: kind('pay_invoice'),
  method: fc.constantFrom('BANK_TRANSFER' as const, 'CHEQUE' as const, 'CREDIT_CARD' as const),
  index,
  share,
})
const edit = fc.record({
  kind: kind('edit'),
  index,
  quantity: fc.option(fc.nat(12), { nil: undefined }),
  cost: fc.option(fc.nat(20_000), { nil: undefined, freq: 3 }),
  discount: fc.option(fc.nat(4_000), { nil: undefined, freq: 3 }),
  shipping: fc.option(fc.nat(4_000), { nil: undefined, freq: 3 }),
  adds: flag,
})

const quote = fc.record({
  kind: kind('quote'),
  validDays: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
})

const step = fc.oneof(
  { weight: 6, arbitrary: invoice },
  { weight: 2, arbitrary: fc.record({ kind: kind('edit_invoice'), index, share }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('void_invoice'), index }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kind('credit_goods'), index, share, restock: flag }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('credit_amount'), index, share }) },
  { weight: 4, arbitrary: transfer },
  { weight: 3, arbitrary: invoicePayment },
  { weight: 2, arbitrary: fc.record({ kind: kind('card'), share, isDeclined: flag }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('link'), share }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('reverse'), index }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('refund'), index, share, lowersDue: flag }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('ship'), share }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('void_shipment'), index }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('return'), share, restock: flag }) },
  { weight: 3, arbitrary: edit },
  { weight: 1, arbitrary: fc.record({ kind: kind('complete') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('reopen') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('cancel') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('delete') }) },
  { weight: 1, arbitrary: quote },
  { weight: 3, arbitrary: fc.record({ kind: kind('accept_quote'), byCustomer: flag }) }
)

const line = fc.record({
  isProduct: flag,
  quantity: fc.integer({ min: 1, max: 10 }),
  cost: fc.nat(20_000),
})

const start = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  currency: fc.constantFrom('usd' as const, 'cad' as const),
  taxPercent: fc.constantFrom(0, 5, 13, 14.975),
  discount: fc.oneof(fc.constant(0), fc.nat(5_000)),
  shipping: fc.oneof(fc.constant(0), fc.nat(4_000)),
  /** Service credit of the customer in cents; null for a guest */
  credit: fc.option(fc.oneof(fc.constant(0), fc.nat(20_000)), { freq: 4 }),
  /** Mostly open: only those can be invoiced and shipped from the first step on */
  saved: fc.oneof(
    { weight: 5, arbitrary: fc.constant('open' as const) },
    { weight: 2, arbitrary: fc.constant('proforma' as const) },
    { weight: 2, arbitrary: fc.constant('quote' as const) }
  ),
})

/** What happens to one order; shares are of what is left to invoice, to pay, to ship or to refund. */
export type HistoryStep = Parameters<Parameters<typeof step.map>[0]>[0]
export type StepOf<Kind extends HistoryStep['kind']> = Extract<HistoryStep, { kind: Kind }>
export type HistoryStart = Parameters<Parameters<typeof start.map>[0]>[0]

export const histories = fc.record({
  start,
  steps: fc.array(step, { minLength: 8, maxLength: 16, size: 'max' }),
})
export type History = { start: HistoryStart; steps: HistoryStep[] }
