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
/** Whether the same request, event or job comes twice */
const twice = flag
const transfer = fc.record({
  kind: kind('transfer'),
  twice,
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
  taxPercent: fc.option(fc.constantFrom(0, 5, 13, 15), { nil: undefined, freq: 2 }),
  adds: flag,
})

/** A customer pays by card, and the bank asks for a confirmation. */
const challenge = fc.record({
  kind: kind('challenge'),
  by: fc.constantFrom('link' as const, 'staff' as const, 'invoice' as const, 'several' as const),
  index,
  share,
})
const answer = fc.record({ kind: kind('answer'), index, passes: flag, twice })
/** Two accounts and none, one of which the order has now */
const customer = fc.record({ kind: kind('customer'), to: fc.nat(2) })

/** What is owed to the customer goes back. */
const repay = fc.record({
  kind: kind('repay'),
  to: fc.constantFrom('CREDIT' as const, 'BANK_TRANSFER' as const, 'CHEQUE' as const),
  share,
})
/** What a credit note or a return makes the order owe goes back with it. */
const repaid = fc.option(
  fc.record({
    card: flag,
    to: fc.constantFrom(undefined, 'CREDIT' as const, 'BANK_TRANSFER' as const),
  }),
  { nil: undefined }
)
/** A paid order is cancelled with its invoices and its money. */
const cancelPaid = fc.record({
  kind: kind('cancel_paid'),
  card: flag,
  to: fc.constantFrom('CREDIT' as const, 'BANK_TRANSFER' as const),
  isRejected: flag,
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
    arbitrary: fc.record({
      kind: kind('credit_goods'),
      index,
      share,
      restock: flag,
      repay: repaid,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('credit_amount'), index, share, repay: repaid }) },
  { weight: 4, arbitrary: transfer },
  { weight: 3, arbitrary: invoicePayment },
  { weight: 3, arbitrary: fc.record({ kind: kind('pay_several'), twice }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('card'), share, isDeclined: flag, twice }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('link'), share }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('reverse'), index }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('refund'),
      index,
      share,
      lowersDue: flag,
      isInDoubt: flag,
      twice,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('refunds_settle') }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('refund_failed'), index }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('dispute'), index, share, isInquiry: flag }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('dispute_ends'), index, isWon: flag }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('ship'), share }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('void_shipment'), index }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kind('return'), share, restock: flag, repay: repaid }),
  },
  { weight: 3, arbitrary: edit },
  { weight: 1, arbitrary: fc.record({ kind: kind('complete') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('reopen') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('cancel') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('delete') }) },
  { weight: 1, arbitrary: quote },
  { weight: 3, arbitrary: fc.record({ kind: kind('accept_quote'), byCustomer: flag, twice }) },
  { weight: 3, arbitrary: repay },
  { weight: 1, arbitrary: cancelPaid },
  { weight: 4, arbitrary: challenge },
  { weight: 4, arbitrary: answer },
  { weight: 1, arbitrary: fc.record({ kind: kind('expire_payment'), twice }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('external_refund'), index, share, twice }) },
  { weight: 3, arbitrary: customer },
  { weight: 1, arbitrary: fc.record({ kind: kind('currency') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('grant'), cents: fc.nat(300_000) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('expire'), twice }) }
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
