import { test } from '@japa/runner'
import { PaymentMethod } from '#shared/enums'
import { repetitionOf, type Receipt } from '#shared/trade/repeated_receipts'

const cheque = (changes: Partial<Receipt> = {}): Receipt => ({
  method: PaymentMethod.Cheque,
  cents: 5000,
  day: '2026-11-30',
  reference: '',
  ...changes,
})

test.group('Receipts that look like a recorded one', () => {
  test('have its reference, whatever their amount', ({ assert }) => {
    const recorded = [cheque({ reference: 'Wire 9 ' })]
    assert.equal(repetitionOf(recorded, cheque({ reference: ' wire 9', cents: 1 })), 'reference')
    assert.isNull(repetitionOf(recorded, cheque({ reference: 'Wire 10', cents: 1 })))
  })

  test('have its method, amount and day, unless both have a reference', ({ assert }) => {
    const recorded = [cheque()]
    assert.isNull(repetitionOf([], cheque()))
    assert.equal(repetitionOf(recorded, cheque()), 'amount')
    assert.equal(repetitionOf(recorded, cheque({ reference: '17' })), 'amount')
    assert.equal(repetitionOf([cheque({ reference: '17' })], cheque()), 'amount')
    assert.isNull(repetitionOf([cheque({ reference: '17' })], cheque({ reference: '18' })))
    for (const other of [
      { method: PaymentMethod.BankTransfer },
      { cents: 5001 },
      { day: '2026-11-29' },
    ])
      assert.isNull(repetitionOf(recorded, cheque(other)))
  })
})
