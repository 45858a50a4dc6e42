const asked = new URLSearchParams(location.hash.slice(1))
const page = new URL(document.referrer).origin

/** What Stripe's script tells the page afterwards */
const resultOf = ({ error, last_payment_error: refused, ...intent }) => {
  if (error?.code === 'payment_intent_unexpected_state') return { wrongStatus: error.message }
  if (error || intent.status !== 'succeeded') return { error: error ?? refused }
  return { paymentIntent: { id: intent.id, status: intent.status } }
}

document.querySelector('main').addEventListener('click', async ({ target }) => {
  if (!target.value) return
  const clientSecret = asked.get('clientSecret')
  const [id] = clientSecret.split('_secret_')
  const response = await fetch(`/v1/payment_intents/${id}/sandbox_authenticate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${asked.get('key')}` },
    body: new URLSearchParams({ client_secret: clientSecret, outcome: target.value }),
  })
  window.parent.postMessage(resultOf(await response.json()), page)
})
