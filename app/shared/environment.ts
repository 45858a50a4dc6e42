type ReadSetting = (name: string) => string | undefined

/** Production rejects these keys unless ALLOW_CARD_SANDBOX is set. */
export const DEMO_STRIPE_KEYS = {
  secret: 'sk_test_pixelgen_demo_sandbox_key',
  publishable: 'pk_test_pixelgen_demo_sandbox_key',
  webhook: 'whsec_pixelgen_demo_sandbox_key',
} as const

const isOn = (value: string | undefined) => value === '1' || value === 'true'

export function usesCardSandbox(read: ReadSetting): boolean {
  const key = read('STRIPE_SECRET_KEY')
  return key === undefined || key === '' || key === DEMO_STRIPE_KEYS.secret
}

export const isDemoEnabled = (read: ReadSetting): boolean => isOn(read('ALLOW_DEMO'))

/** Demo accounts have a published password, so production allows them only with ALLOW_DEMO. */
export const isDemoAllowed = (read: ReadSetting): boolean =>
  read('NODE_ENV') !== 'production' || isDemoEnabled(read)

/** Throws an error with the name of the variable if a server would run on invalid or, in production, unsafe settings. */
export function assertSafeForProduction(read: ReadSetting): void {
  const databaseUrl = read('DATABASE_URL')
  if (databaseUrl && !/^(sqlite:|postgres(ql)?:\/\/)/.test(databaseUrl)) {
    throw new Error('DATABASE_URL must start with sqlite: or postgres://')
  }
  assertBucketSettingsComplete(read)
  if (read('NODE_ENV') !== 'production') return

  if (usesCardSandbox(read) && !isOn(read('ALLOW_CARD_SANDBOX'))) {
    throw new Error(
      'STRIPE_SECRET_KEY is missing or the demo key: set a real key, or ALLOW_CARD_SANDBOX=1 to run on the card sandbox'
    )
  }
  const scriptUrl = read('STRIPE_JS_URL')
  if (scriptUrl && !scriptUrl.startsWith('https://js.stripe.com/')) {
    throw new Error(
      'STRIPE_JS_URL is for tests: in production the script must come from https://js.stripe.com/'
    )
  }
  if (read('LIMITS') === 'off') {
    throw new Error('LIMITS=off is not allowed in production')
  }
}

function assertBucketSettingsComplete(read: ReadSetting): void {
  const keys = [read('S3_ACCESS_KEY_ID'), read('S3_SECRET_ACCESS_KEY')].filter(Boolean)
  if (keys.length === 1) {
    throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together')
  }
  if (!read('S3_BUCKET') && (keys.length > 0 || read('S3_ENDPOINT') || read('S3_REGION'))) {
    throw new Error('S3_BUCKET is missing: the other S3_ settings need it')
  }
  if (read('S3_BUCKET') && read('UPLOAD_DIR')) {
    throw new Error('UPLOAD_DIR and S3_BUCKET must not be set together')
  }
}
