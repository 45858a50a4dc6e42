import { test } from '@japa/runner'
import { rejectCardNumbers } from '#payments/provider/card_numbers_rules'
import { newId } from '#shared/ids'

const REJECTED: unknown[] = [
  { payment: { token: '4242 4242 4242 4242' } },
  { payment: { token: '4242-4242-4242-4242' } },
  { token: 4242424242424242 },
  { email: 'my card is 378282246310005, thanks' },
  { address: { shipping: { address2: 'card 4242424242424242 12/34 123' } } },
  { token: '4242 4242 4242 4242 12 34 123' },
  { 'card[number]': '4242 4242 4242 4241' },
  { card: { number: '4000000000000001' } },
  { card: { cvc: '123' } },
  { payment: { cvv: 123 } },
  { 'card[cvc]': '1' },
  { '4242424242424242': 'x' },
  [{ a: [[{ b: '5555555555554444' }]] }],
]

const ACCEPTED: unknown[] = [
  null,
  undefined,
  'text',
  { state: 3, payment: { method: 'CREDIT_CARD', token: 'pm_1SRzr3KXBGcbgpbZKNgsJUS6' } },
  { phone: '4242424242424242', address: { shipping: { phone: '4242 4242 4242 4242' } } },
  {
    number: '5F3A-09BC-77D1',
    payment: { card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 } },
  },
  { token: 'tok_4242424242424242' },
  { option: '424242424242424242424242' },
  { zipcode: '94102-1234', total: 1234567.89, account: '123456789' },
  { cvc: '' },
]

test.group('Card numbers in request bodies', () => {
  test('a body with card details is rejected ({$i})')
    .with(REJECTED.map((body) => ({ body })))
    .run(({ assert }, { body }) => {
      assert.throws(
        () => rejectCardNumbers(body),
        'Card details must not be sent here, please use the card form.'
      )
    })

  test('every other body is accepted ({$i})')
    .with(ACCEPTED.map((body) => ({ body })))
    .run(({ assert }, { body }) => {
      assert.doesNotThrow(() => rejectCardNumbers(body))
    })

  test('ids of the shop are accepted', ({ assert }) => {
    for (let round = 0; round < 2000; round += 1) {
      assert.doesNotThrow(() => rejectCardNumbers({ option: newId() }))
    }
  })

  test('a body of any depth is accepted', ({ assert }) => {
    let body: unknown = '4242424242424242'
    for (let depth = 0; depth < 10_000; depth += 1) body = { body }

    assert.doesNotThrow(() => rejectCardNumbers(body))
  })
})
