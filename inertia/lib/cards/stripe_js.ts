/** The part of Stripe.js that the shop uses. Its official types would be one more package. */
export type StripeFieldKind = 'cardNumber' | 'cardExpiry' | 'cardCvc'
export type StripeError = { type?: string; code?: string; message?: string }
export type StripeFieldChange = { empty: boolean; complete: boolean; error?: StripeError }

type Style = Record<string, string | Record<string, string>>
type FieldOptions = { style?: Record<string, Style>; disabled?: boolean; showIcon?: boolean }

export type StripeField = {
  mount(element: HTMLElement): void
  destroy(): void
  focus(): void
  update(options: FieldOptions): void
  on(event: 'change', listener: (change: StripeFieldChange) => void): void
  on(event: 'focus' | 'blur' | 'ready', listener: () => void): void
}
export type StripeFields = { create(kind: StripeFieldKind, options?: FieldOptions): StripeField }
type StripeCardMethod = { id: string; card?: { brand: string; last4: string } }

export type Stripe = {
  elements(): StripeFields
  createPaymentMethod(input: {
    type: 'card'
    card: StripeField
    billing_details?: { name: string }
  }): Promise<{ paymentMethod?: StripeCardMethod; error?: StripeError }>
  handleNextAction(input: { clientSecret: string }): Promise<{ error?: StripeError }>
}

type StripeAccess = { scriptUrl: string; publishableKey: string }
type StripeConstructor = (publishableKey: string) => Stripe

const TIMEOUT_MS = 20_000
let loading: Promise<Stripe | null> | null = null

/** Loads Stripe.js once per page; resolves to null if it fails, and the next call tries again. */
export function loadStripe(access: StripeAccess): Promise<Stripe | null> {
  loading ??= load(access).catch(() => {
    loading = null
    return null
  })
  return loading
}

async function load({ scriptUrl, publishableKey }: StripeAccess): Promise<Stripe> {
  if (!stripeConstructor()) await addScript(scriptUrl)
  const createStripe = stripeConstructor()
  if (!createStripe) throw new Error(`${scriptUrl} does not define Stripe`)
  return createStripe(publishableKey)
}

const stripeConstructor = () => Reflect.get(window, 'Stripe') as StripeConstructor | undefined

function addScript(src: string): Promise<void> {
  const script = document.createElement('script')
  return new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`${src} could not be loaded`))
    const timer = setTimeout(fail, TIMEOUT_MS)
    script.src = src
    script.async = true
    script.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    script.onerror = fail
    document.head.append(script)
  }).catch((error: unknown) => {
    script.remove()
    throw error
  })
}
