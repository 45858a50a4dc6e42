import { pathToFileURL } from 'node:url'
import { Env } from '@adonisjs/core/env'
import { assertValidOwnerValues } from '#config/owner_values'
import { homePath } from '#config/paths'
import { OWNER_SETTINGS } from '#shared/settings/owner_settings'
import { assertUsableSettings, SettingsError } from '#shared/settings/setting_errors'

const settings = {
  ...ownerVariables(),
  NODE_ENV: Env.schema.enum(['development', 'production', 'test'] as const),
  PORT: Env.schema.number(),
  HOST: Env.schema.string.optional(),
  APP_URL: Env.schema.string({ format: 'url', tld: false }),
  APP_KEY: Env.schema.secret(),
  LOG_LEVEL: Env.schema.enum.optional([
    'trace',
    'debug',
    'info',
    'warn',
    'error',
    'fatal',
    'silent',
  ] as const),

  DATABASE_URL: Env.schema.string.optional(),
  REDIS_URL: Env.schema.string.optional(),
  JOBS_IN_SERVER: Env.schema.enum.optional(['on', 'off'] as const),
  SMTP_URL: Env.schema.string.optional(),
  UPLOAD_DIR: Env.schema.string.optional(),
  BACKUP_DIR: Env.schema.string.optional(),
  BACKUP_BUCKET: Env.schema.string.optional(),
  BACKUP_HOUR: Env.schema.string.optional(),
  S3_BUCKET: Env.schema.string.optional(),
  S3_ENDPOINT: Env.schema.string.optional({ format: 'url', tld: false }),
  S3_REGION: Env.schema.string.optional(),
  S3_ACCESS_KEY_ID: Env.schema.string.optional(),
  S3_SECRET_ACCESS_KEY: Env.schema.secret.optional(),
  CHROMIUM_PATH: Env.schema.string.optional(),
  PRINT_NICENESS: Env.schema.number.optional(),

  STRIPE_SECRET_KEY: Env.schema.string.optional(),
  STRIPE_PUBLISHABLE_KEY: Env.schema.string.optional(),
  STRIPE_WEBHOOK_SECRET: Env.schema.string.optional(),
  STRIPE_API_BASE: Env.schema.string.optional({ format: 'url', tld: false }),
  STRIPE_JS_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  STRIPE_SANDBOX_PORT: Env.schema.number.optional(),
  RECONCILE_AFTER_MS: Env.schema.number.optional(),
  REMINDER_DAYS: Env.schema.string.optional(),

  FEDEX_API_KEY: Env.schema.string.optional(),
  FEDEX_API_SECRET: Env.schema.secret.optional(),
  FEDEX_ACCOUNT: Env.schema.string.optional(),
  FEDEX_API_BASE: Env.schema.string.optional({ format: 'url', tld: false }),
  DHL_API_KEY: Env.schema.string.optional(),
  DHL_API_SECRET: Env.schema.secret.optional(),
  DHL_ACCOUNT: Env.schema.string.optional(),
  DHL_API_BASE: Env.schema.string.optional({ format: 'url', tld: false }),

  VITALS_SAMPLE: Env.schema.string.optional(),
  METRICS_TOKEN: Env.schema.secret.optional(),
  METRICS_NETWORKS: Env.schema.string.optional(),
  METRICS_PORT: Env.schema.number.optional(),
  OTEL_SDK_DISABLED: Env.schema.boolean.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: Env.schema.string.optional({ format: 'url', tld: false }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: Env.schema.string.optional({ format: 'url', tld: false }),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: Env.schema.string.optional({ format: 'url', tld: false }),
  OTEL_TRACES_EXPORTER: Env.schema.enum.optional(['otlp', 'none'] as const),
  OTEL_METRICS_EXPORTER: Env.schema.enum.optional(['otlp', 'none'] as const),
  OTEL_TRACES_SAMPLER: Env.schema.enum.optional([
    'always_on',
    'always_off',
    'traceidratio',
    'parentbased_always_on',
    'parentbased_always_off',
    'parentbased_traceidratio',
  ] as const),
  OTEL_TRACES_SAMPLER_ARG: Env.schema.string.optional(),
  OTEL_METRIC_EXPORT_INTERVAL: Env.schema.number.optional(),

  TRUST_PROXY: Env.schema.string.optional(),
  ALLOWED_HOSTS: Env.schema.string.optional(),
  API_QUERY_TOKEN: Env.schema.enum.optional(['on', 'off'] as const),
  LIMITS: Env.schema.enum.optional(['on', 'off'] as const),
  ALLOW_DEMO: Env.schema.boolean.optional(),
  ALLOW_CARD_SANDBOX: Env.schema.boolean.optional(),
}

/** Validates the environment variables at boot; README.md explains each. */
const env = await Env.create(pathToFileURL(`${homePath()}/`), settings).catch(throwReadError)

assertUsableSettings((name) => process.env[name])
assertValidOwnerValues()

export const settingNames: readonly string[] = Object.keys(settings)

export default env

function throwReadError(error: NodeJS.ErrnoException): never {
  if (!error.path) throw error
  throw new SettingsError(
    `SHOP_HOME: ${error.path} cannot be read (${error.code}). Let the user of this process read it, or set SHOP_HOME to another folder`
  )
}

/** The variables that the page Setup lists; `ownerValue` validates them. */
function ownerVariables() {
  return Object.fromEntries(
    OWNER_SETTINGS.map(({ env: name }) => [name, Env.schema.string.optional()])
  )
}
