/** The little of Stripe's script that the shop uses; its own types are a package that we would need for nothing else. */
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
  on(event: 'change', hear: (change: StripeFieldChange) => void): void
  on(event: 'focus' | 'blur' | 'ready', hear: () => void): void
}
export type StripeFields = { create(kind: StripeFieldKind, options?: FieldOptions): StripeField }
type StripeCardMethod = { id: string; card?: { brand: string; last4: string } }

export type Stripe = {
  elements(): StripeFields
  createPaymentMethod(given: {
    type: 'card'
    card: StripeField
    billing_details: { name: string }
  }): Promise<{ paymentMethod?: StripeCardMethod; error?: StripeError }>
  handleNextAction(given: { clientSecret: string }): Promise<{ error?: StripeError }>
}

type Access = { scriptUrl: string; publishableKey: string }
type MakeStripe = (publishableKey: string) => Stripe

const PATIENCE_MS = 20_000
let loading: Promise<Stripe | null> | null = null

/** Stripe, from its own address, once per page; null where it cannot be loaded, and the next call tries again. */
export function loadStripe(access: Access): Promise<Stripe | null> {
  loading ??= load(access).catch(() => {
    loading = null
    return null
  })
  return loading
}

async function load({ scriptUrl, publishableKey }: Access): Promise<Stripe> {
  if (!makerOnPage()) await addScript(scriptUrl)
  const make = makerOnPage()
  if (!make) throw new Error(`${scriptUrl} holds no Stripe`)
  return make(publishableKey)
}

const makerOnPage = () => Reflect.get(window, 'Stripe') as MakeStripe | undefined

function addScript(src: string): Promise<void> {
  const script = document.createElement('script')
  return new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`${src} could not be loaded`))
    const timer = setTimeout(fail, PATIENCE_MS)
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
