import { test } from '@japa/runner'
import { cardErrorText } from '#shared/texts/card_errors'
import { DECLINED_CODES } from '#tests/support/declined_codes'

test.group('Dialog for a declined payment', () => {
  test('{$self} is a transaction error with the text of the provider')
    .with(DECLINED_CODES)
    .run(({ assert }, code) => {
      assert.deepEqual(cardErrorText(code, 'Your card was declined.'), {
        title: 'Transaction error!',
        text: 'We were unabled to process your method of payment. Your card was declined. Please review and try again.',
      })
    })

  test('a used token means that the order was placed', ({ assert }) => {
    assert.deepEqual(
      cardErrorText('token_already_used', 'You cannot use a Stripe token more than once: tok_1.'),
      { title: 'Error!', text: 'This order has already been placed.' }
    )
  })

  test('any other text is shown unchanged', ({ assert }) => {
    assert.deepEqual(cardErrorText('amount_too_small', 'Amount must be at least $0.50 usd'), {
      title: 'Error!',
      text: 'Amount must be at least $0.50 usd',
    })
  })
})
