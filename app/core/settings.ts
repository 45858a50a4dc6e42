type ReadSetting = (name: string) => string | undefined

/** Marked as demo keys wherever they appear; production refuses them unless the sandbox is asked for by name. */
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

export const wantsDemo = (read: ReadSetting): boolean => isOn(read('ALLOW_DEMO'))

/** Demo accounts, whose password everybody knows, are allowed in production only where they are asked for by name. */
export const isDemoAllowed = (read: ReadSetting): boolean =>
  read('NODE_ENV') !== 'production' || wantsDemo(read)

/** Throws, naming the variable, where a production server would run on demo keys, demo sign-ins or without limits. */
export function assertSafeForProduction(read: ReadSetting): void {
  const databaseUrl = read('DATABASE_URL')
  if (databaseUrl && !/^(sqlite:|postgres(ql)?:\/\/)/.test(databaseUrl)) {
    throw new Error('DATABASE_URL must start with sqlite: or postgres://')
  }
  assertBucketIsWhole(read)
  if (read('NODE_ENV') !== 'production') return

  if (usesCardSandbox(read) && !isOn(read('ALLOW_CARD_SANDBOX'))) {
    throw new Error(
      'STRIPE_SECRET_KEY is missing or the demo key: set a real key, or ALLOW_CARD_SANDBOX=1 to run on the card sandbox'
    )
  }
  const scriptUrl = read('STRIPE_JS_URL')
  if (scriptUrl && !scriptUrl.startsWith('https://js.stripe.com/')) {
    throw new Error(
      'STRIPE_JS_URL is for tests: in production the script comes from https://js.stripe.com/'
    )
  }
  if (read('LIMITS') === 'off') {
    throw new Error('LIMITS=off is refused in production')
  }
}

function assertBucketIsWhole(read: ReadSetting): void {
  const keys = [read('S3_ACCESS_KEY_ID'), read('S3_SECRET_ACCESS_KEY')].filter(Boolean)
  if (keys.length === 1) {
    throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set together or not at all')
  }
  if (!read('S3_BUCKET') && (keys.length > 0 || read('S3_ENDPOINT') || read('S3_REGION'))) {
    throw new Error('S3_BUCKET is missing: it says where uploads go, the other S3_ settings how')
  }
  if (read('S3_BUCKET') && read('UPLOAD_DIR')) {
    throw new Error('UPLOAD_DIR and S3_BUCKET are both set: uploads go to one place')
  }
}
