export type ReadSetting = (name: string) => string | undefined

/** Production rejects these keys unless ALLOW_CARD_SANDBOX is set. */
export const DEMO_STRIPE_KEYS = {
  secret: 'sk_test_pixelgen_demo_sandbox_key',
  publishable: 'pk_test_pixelgen_demo_sandbox_key',
  webhook: 'whsec_pixelgen_demo_sandbox_key',
} as const

export const isOn = (value: string | undefined) => value === '1' || value === 'true'

export function usesCardSandbox(read: ReadSetting): boolean {
  const key = read('STRIPE_SECRET_KEY')
  return key === undefined || key === '' || key === DEMO_STRIPE_KEYS.secret
}

export const isDemoEnabled = (read: ReadSetting): boolean => isOn(read('ALLOW_DEMO'))

/** Demo accounts have a published password, so production allows them only with ALLOW_DEMO. */
export const isDemoAllowed = (read: ReadSetting): boolean =>
  read('NODE_ENV') !== 'production' || isDemoEnabled(read)
