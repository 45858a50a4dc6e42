import {
  DEMO_STRIPE_KEYS,
  isOn,
  usesCardSandbox,
  type ReadSetting,
} from '#shared/settings/environment'
import { StartError } from '#shared/settings/start_errors'

/** Thrown at start for a setting with which the shop must not run; the message names the variable and the cure. */
export class SettingsError extends StartError {
  constructor(message: string) {
    super(message, 'E_SETTINGS')
  }
}

/** 32 random bytes have some twenty different characters; a repeated or typed key has fewer. */
const FEWEST_KEY_CHARACTERS = 8
const HIGHEST_PORT = 65_535
export const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** Throws a SettingsError for the first setting that is invalid or, in production, unsafe. */
export function assertUsableSettings(read: ReadSetting): void {
  for (const assertUsable of assertionsFor(read)) assertUsable(read)
}

/** Returns a line for each kind of setting that is invalid or, in production, unsafe. */
export function settingErrors(read: ReadSetting): string[] {
  return assertionsFor(read).flatMap((assertUsable) => {
    try {
      assertUsable(read)
      return []
    } catch (error) {
      if (error instanceof SettingsError) return [error.message]
      throw error
    }
  })
}

type Assertion = (read: ReadSetting) => void

function assertionsFor(read: ReadSetting): readonly Assertion[] {
  const always = [
    assertPorts,
    assertDatabase,
    assertBucketSettingsComplete,
    assertCarrierSettingsComplete,
    assertAppUrl,
    assertCardKeys,
    assertMailServer,
  ]
  const inProduction = [
    assertCardProvider,
    assertProviderScript,
    assertLimited,
    assertRandomKey,
    assertEncrypted,
  ]
  return read('NODE_ENV') === 'production' ? [...always, ...inProduction] : always
}

function assertPorts(read: ReadSetting): void {
  for (const name of ['PORT', 'STRIPE_SANDBOX_PORT']) {
    const port = Number(read(name) ?? 0)
    if (!Number.isInteger(port) || port < 0 || port > HIGHEST_PORT)
      throw new SettingsError(`${name} must be a number from 1 to ${HIGHEST_PORT}`)
  }
}

function assertDatabase(read: ReadSetting): void {
  const url = read('DATABASE_URL')
  if (url && !/^(sqlite:.+|postgres(ql)?:\/\/.+)/.test(url))
    throw new SettingsError('DATABASE_URL must start with sqlite: or postgres://')
}

function assertBucketSettingsComplete(read: ReadSetting): void {
  const keys = [read('S3_ACCESS_KEY_ID'), read('S3_SECRET_ACCESS_KEY')].filter(Boolean)
  if (keys.length === 1)
    throw new SettingsError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together')
  const hasBucket = read('S3_BUCKET') || read('BACKUP_BUCKET')
  if (!hasBucket && (keys.length > 0 || read('S3_ENDPOINT') || read('S3_REGION')))
    throw new SettingsError('S3_BUCKET is missing: the other S3_ settings need it')
  if (read('BACKUP_BUCKET') && read('BACKUP_BUCKET') === read('S3_BUCKET'))
    throw new SettingsError(
      'BACKUP_BUCKET and S3_BUCKET must be two buckets: backups would be backed up with the uploads'
    )
  if (read('S3_BUCKET') && read('UPLOAD_DIR'))
    throw new SettingsError('UPLOAD_DIR and S3_BUCKET must not be set together')
}

function assertCarrierSettingsComplete(read: ReadSetting): void {
  for (const carrier of ['FEDEX', 'DHL']) {
    const names = ['API_KEY', 'API_SECRET', 'ACCOUNT'].map((name) => `${carrier}_${name}`)
    const missing = names.filter((name) => !read(name))
    if (missing.length > 0 && missing.length < names.length)
      throw new SettingsError(
        `${missing.join(' and ')} missing: set ${names.join(', ')} together, or none of them for the rate table`
      )
  }
}

function assertAppUrl(read: ReadSetting): void {
  const url = URL.parse(read('APP_URL') ?? '')
  if (!url) return
  if (!['http:', 'https:'].includes(url.protocol))
    throw new SettingsError('APP_URL must start with https:// (or http:// on this machine)')
  if (url.pathname !== '/' || url.search || url.hash || url.username)
    throw new SettingsError(
      `APP_URL must be an address without a path: ${url.protocol}//${url.host}`
    )
}

function assertCardKeys(read: ReadSetting): void {
  for (const [name, prefixes] of Object.entries(KEY_PREFIXES)) {
    const key = read(name)
    if (key && !prefixes.some((prefix) => key.startsWith(prefix)))
      throw new SettingsError(`${name} must start with ${prefixes.join(' or ')}`)
  }
  const modes = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'].map((name) => modeOf(read(name)))
  if (modes.includes('live') && modes.includes('test'))
    throw new SettingsError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys'
    )
}

const KEY_PREFIXES = {
  STRIPE_SECRET_KEY: ['sk_', 'rk_'],
  STRIPE_PUBLISHABLE_KEY: ['pk_'],
  STRIPE_WEBHOOK_SECRET: ['whsec_'],
}

const modeOf = (key: string | undefined) => /^[a-z]+_(live|test)_/.exec(key ?? '')?.[1]

function assertMailServer(read: ReadSetting): void {
  const url = read('SMTP_URL')
  if (!url) return
  if (!/^smtps?:\/\/[^/]+/.test(url) || !URL.canParse(url))
    throw new SettingsError('SMTP_URL must look like smtp://user:secret@mail.example.com:587')
}

function assertCardProvider(read: ReadSetting): void {
  if (usesCardSandbox(read) && !isOn(read('ALLOW_CARD_SANDBOX')))
    throw new SettingsError(
      'STRIPE_SECRET_KEY is missing or the demo key: set a real key, or ALLOW_CARD_SANDBOX=1 to run on the card sandbox'
    )
  if (!usesCardSandbox(read)) assertCompleteCardKeys(read)
}

function assertProviderScript(read: ReadSetting): void {
  const scriptUrl = read('STRIPE_JS_URL')
  if (scriptUrl && !scriptUrl.startsWith('https://js.stripe.com/'))
    throw new SettingsError(
      'STRIPE_JS_URL is for tests: in production the script must come from https://js.stripe.com/'
    )
}

function assertLimited(read: ReadSetting): void {
  if (read('LIMITS') === 'off') throw new SettingsError('LIMITS=off is not allowed in production')
}

/** Without the secret, disputes and later failures of payments would stay unknown. */
function assertCompleteCardKeys(read: ReadSetting): void {
  for (const name of ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const) {
    const key = read(name)
    if (!key || Object.values<string>(DEMO_STRIPE_KEYS).includes(key))
      throw new SettingsError(`${name} is missing: set it beside STRIPE_SECRET_KEY`)
  }
}

function assertRandomKey(read: ReadSetting): void {
  const key = read('APP_KEY') ?? ''
  if (key && new Set(key).size < FEWEST_KEY_CHARACTERS)
    throw new SettingsError(
      'APP_KEY is not random: generate one with `openssl rand -base64 32` and keep it secret'
    )
}

/** A demo may run on an unencrypted address of a local network. */
function assertEncrypted(read: ReadSetting): void {
  const url = URL.parse(read('APP_URL') ?? '')
  if (url?.protocol !== 'http:' || LOCAL_HOSTS.includes(url.hostname)) return
  if (isOn(read('ALLOW_DEMO'))) return
  throw new SettingsError(
    `APP_URL must start with https:// in production: set APP_URL=https://${url.host} and put an HTTPS proxy in front`
  )
}
