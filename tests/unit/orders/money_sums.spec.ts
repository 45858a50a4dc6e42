import { test } from '@japa/runner'
import { moneySums } from '#orders/desk/money_sums'
import { Money } from '#shared/money'
import type { Ledger } from '#receivables'

const usd = (cents: number) => Money.of(cents, 'usd')

type Entry = { cents: number; reversesId?: string; disputeId?: string }

const ledgerOf = (
  entries: readonly Entry[],
  adjustments: readonly [kind: string, cents: number][] = []
): Ledger =>
  ({
    payments: entries.map(({ cents, reversesId = null, disputeId = null }, index) => {
      return { id: `p${index}`, amount: usd(cents), reversesId, disputeId }
    }),
    refunds: [],
    adjustments: adjustments.map(([kind, cents]) => ({ kind, amount: usd(cents) })),
  }) as unknown as Ledger

type Worth = Parameters<typeof moneySums>[0]
type Kind = {
  invoiced?: number
  cancelledAt?: string
  quote?: Pick<NonNullable<Worth['quote']>, 'acceptedAt'>
}

const sumsOf = (ledger: Ledger, { invoiced = 0, cancelledAt, quote }: Kind = {}) => {
  const order = {
    id: 'o1',
    currency: 'usd',
    amounts: { total: usd(10_000) },
    cancelledAt: cancelledAt ?? null,
    quote: quote ?? null,
  } as Worth
  return Object.fromEntries(
    moneySums(order, ledger, usd(invoiced)).map(({ key, amount }) => [key, amount.cents])
  )
}

const ALWAYS = { ordered: 10_000, invoiced: 0, paid: 0, credited: 0, refunded: 0 }

test.group('The figures of the money of an order', () => {
  test('an order without entries owes its total', ({ assert }) => {
    assert.deepEqual(sumsOf(ledgerOf([])), { ...ALWAYS, due: 10_000 })
  })

  test('a quote is due once it is accepted', ({ assert }) => {
    const open = sumsOf(ledgerOf([]), { quote: { acceptedAt: null } })
    assert.deepEqual(open, { ...ALWAYS, quoted: 10_000 })
    const accepted = sumsOf(ledgerOf([]), { quote: { acceptedAt: '2026-11-02T10:00:00.000Z' } })
    assert.deepEqual(accepted, { ...ALWAYS, due: 10_000 })
  })

  const cases: [string, Ledger, Record<string, number>][] = [
    ['a payment', ledgerOf([{ cents: 4_000 }]), { paid: 4_000, due: 6_000 }],
    [
      'a reversed payment, which counts as not received',
      ledgerOf([{ cents: 4_000 }, { cents: -4_000, reversesId: 'p0' }]),
      { due: 10_000 },
    ],
    [
      'a disputed payment',
      ledgerOf([{ cents: 10_000 }, { cents: -10_000, reversesId: 'p0', disputeId: 'd1' }]),
      { paid: 10_000, disputed: 10_000, due: 10_000 },
    ],
    [
      'returned, credited and reduced amounts',
      ledgerOf(
        [],
        [
          ['return', 1_000],
          ['credit_note', 500],
          ['reduction', 200],
        ]
      ),
      { returned: 1_000, credited: 500, reduced: 200, due: 8_300 },
    ],
    [
      'goods that came back after their price was reduced',
      ledgerOf(
        [{ cents: 10_000 }, { cents: -10_000 }],
        [
          ['reduction', 4_000],
          ['return', 8_000],
        ]
      ),
      { paid: 10_000, refunded: 10_000, returned: 8_000, reduced: 2_000, due: 0 },
    ],
    [
      'lines that an invoice adds',
      ledgerOf([], [['credit_note', -700]]),
      { added: 700, due: 10_700 },
    ],
    [
      'money that became service credit',
      ledgerOf([{ cents: 12_000 }], [['moved_to_credit', -2_000]]),
      { paid: 12_000, toCredit: 2_000, due: 0 },
    ],
  ]
  for (const [title, ledger, expected] of cases)
    test(`add up with ${title}`, ({ assert }) => {
      const sums: Record<string, number> = sumsOf(ledger)
      assert.deepEqual(sums, { ...ALWAYS, ...expected })
      const of = (key: string) => sums[key] ?? 0
      const less = of('returned') + of('credited') + of('reduced') + of('cancelled') + of('paid')
      const more = of('added') + of('refunded') + of('disputed') + of('toCredit')
      assert.equal(of('due'), of('ordered') - less + more)
    })

  test('are in the order ordered, invoiced, paid, credited, refunded, due', ({ assert }) => {
    const plain = Object.keys(sumsOf(ledgerOf([])))
    assert.deepEqual(plain, ['ordered', 'invoiced', 'paid', 'credited', 'refunded', 'due'])
    const entries = [
      { cents: 9_000 },
      { cents: -1_000 },
      { cents: -500, reversesId: 'p0', disputeId: 'd1' },
    ]
    const kinds = ['return', 'credit_note', 'reduction'] as const
    const ledger = ledgerOf(
      entries,
      kinds.map((kind) => [kind, 100])
    )
    assert.deepEqual(Object.keys(sumsOf(ledger)), [
      'ordered',
      'invoiced',
      'paid',
      'returned',
      'credited',
      'reduced',
      'refunded',
      'disputed',
      'due',
    ])
  })

  test('an overpaid order ends with what is owed', ({ assert }) => {
    assert.deepEqual(sumsOf(ledgerOf([{ cents: 12_000 }])), {
      ...ALWAYS,
      paid: 12_000,
      owed: 2_000,
    })
  })

  test('nothing is due of a cancelled order', ({ assert }) => {
    const cancelled = { cancelledAt: '2026-11-20T00:00:00.000Z' }
    assert.deepEqual(sumsOf(ledgerOf([]), cancelled), { ...ALWAYS, cancelled: 10_000, due: 0 })
    assert.deepEqual(sumsOf(ledgerOf([{ cents: 10_000 }]), cancelled), {
      ...ALWAYS,
      paid: 10_000,
      cancelled: 10_000,
      owed: 10_000,
    })
  })
})
