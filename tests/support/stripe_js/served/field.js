const asked = new URLSearchParams(location.hash.slice(1))
const kind = asked.get('kind')
const group = asked.get('group')
// Messages go to the framing page only.
const page = new URL(document.referrer).origin
const input = document.querySelector('input')

const LABELS = { cardNumber: 'Card number', cardExpiry: 'Expiration date', cardCvc: 'CVC' }
const HINTS = { cardNumber: '1234 1234 1234 1234', cardExpiry: 'MM / YY', cardCvc: 'CVC' }
const MESSAGES = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  incomplete_cvc: "Your card's security code is incomplete.",
}

const digits = () => input.value.replace(/\D/g, '')
const isPast = (month, year) => new Date(2000 + year, month) <= new Date()

function passesLuhn(number) {
  const figures = [...number].reverse().map((figure, at) => Number(figure) * (at % 2 ? 2 : 1))
  return figures.reduce((sum, figure) => sum + (figure > 9 ? figure - 9 : figure), 0) % 10 === 0
}

const WRONG = {
  cardNumber: () => {
    if (digits().length < 13) return 'incomplete_number'
    return passesLuhn(digits()) ? null : 'invalid_number'
  },
  cardExpiry: () => {
    if (digits().length < 4) return 'incomplete_expiry'
    const [month, year] = [digits().slice(0, 2), digits().slice(2, 4)].map(Number)
    return isPast(month, year) ? 'invalid_expiry_year_past' : null
  },
  cardCvc: () => (digits().length < 3 ? 'incomplete_cvc' : null),
}

const errorOf = (code) => ({ type: 'validation_error', code, message: MESSAGES[code] })
const toPage = (message) => window.parent.postMessage(message, page)

/** Like Stripe's fields: an incomplete value is an error only after the field has lost focus. */
function tell(hasLeft) {
  const wrong = WRONG[kind]()
  const isShown = wrong && !(wrong.startsWith('incomplete') && !(hasLeft && input.value !== ''))
  const change = { elementType: kind, empty: input.value === '', complete: wrong === null }
  toPage({ event: 'change', change: { ...change, error: isShown ? errorOf(wrong) : undefined } })
}

const siblings = () =>
  Array.from({ length: window.parent.length }, (_, at) => {
    try {
      return window.parent[at].stripeField
    } catch {
      // A frame of another origin
      return undefined
    }
  }).filter((field) => field?.group === group)

async function tokenise({ key, name }) {
  const fields = siblings()
  const wrong = fields.map((field) => field.wrong()).find((code) => code !== null)
  if (wrong) return { error: errorOf(wrong) }
  const valueOf = (of) => fields.find((field) => field.kind === of).digits()
  const expiry = valueOf('cardExpiry')
  const response = await fetch('/v1/payment_methods', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: new URLSearchParams({
      'type': 'card',
      'card[number]': valueOf('cardNumber'),
      'card[exp_month]': expiry.slice(0, 2),
      'card[exp_year]': `20${expiry.slice(2)}`,
      'card[cvc]': valueOf('cardCvc'),
      'billing_details[name]': name,
    }),
  })
  const answer = await response.json()
  return response.ok ? { paymentMethod: answer } : { error: answer.error }
}

window.stripeField = { group, kind, digits, wrong: () => WRONG[kind]() }
window.addEventListener('message', async ({ origin, source, data }) => {
  if (origin !== page || source !== window.parent) return
  if (data.focus) input.focus()
  if (data.options?.disabled !== undefined) input.disabled = data.options.disabled
  if (data.options?.style) Object.assign(input.style, looksOf(data.options.style))
  if (data.tokenise) toPage({ answers: data.number, answer: await tokenise(data.tokenise) })
})

const looksOf = ({ base: { color, fontSize, fontFamily } }) => ({ color, fontSize, fontFamily })

input.setAttribute('aria-label', LABELS[kind])
input.placeholder = HINTS[kind]
input.addEventListener('input', () => tell(false))
input.addEventListener('focus', () => toPage({ event: 'focus' }))
input.addEventListener('blur', () => {
  toPage({ event: 'blur' })
  tell(true)
})
input.addEventListener('keydown', ({ key }) => {
  if (key === 'Enter') toPage({ event: 'submit' })
})
toPage({ event: 'ready' })
