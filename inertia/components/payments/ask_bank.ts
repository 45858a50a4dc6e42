import { askSandboxBank } from '~/components/payments/challenge_store'
import { loadStripe } from '~/lib/stripe_js'
import type { CheckoutSettings } from '@views/orders'
import type { BankAnswer, BankQuestion } from '~/components/payments/challenge_store'

/** Lets the cardholder answer the bank (3-D Secure). What he answered, the shop asks the card provider itself. */
export async function askBank(
  form: CheckoutSettings['card'],
  question: BankQuestion
): Promise<BankAnswer> {
  if (form.kind === 'own') return askSandboxBank({ ...question, access: form })
  if (form.kind === 'none') return 'unreachable'

  const stripe = await loadStripe(form)
  if (!stripe) return 'unreachable'
  // It throws where the payment waits for no answer any more: answered elsewhere, or called off.
  await stripe.handleNextAction({ clientSecret: question.clientSecret }).catch(() => undefined)
  return 'answered'
}
