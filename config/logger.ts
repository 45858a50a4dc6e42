import { defineConfig, stdSerializers, syncDestination } from '@adonisjs/core/logger'
import app from '@adonisjs/core/services/app'
import env from '#start/env'
import { loggedError } from '#shared/outages/outages'

const SECRET_KEYS = [
  'token',
  'reset_token',
  'password',
  'password_new',
  'authorization',
  'cookie',
  '["x-token"]',
  'number',
  'cvc',
]

/** PostgreSQL quotes the row of a failed statement in these. */
const QUOTED_ROWS = ['err.detail', 'err.where']

/** Keys that the logger redacts at the top level and one level below, in the syntax of pino's `redact`. */
const REDACTED_KEYS = SECRET_KEYS.flatMap((key) =>
  key.startsWith('[') ? [key, `*${key}`] : [key, `*.${key}`]
)

const loggerConfig = defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: 'pixelgen-shop',
      level: env.get('LOG_LEVEL') ?? (app.inTest ? 'fatal' : 'info'),
      destination: app.inProduction ? undefined : await syncDestination(),
      serializers: { err: (error: Error) => loggedError(error) ?? stdSerializers.err(error) },
      redact: { paths: [...REDACTED_KEYS, ...QUOTED_ROWS], censor: '[redacted]' },
    },
  },
})

export default loggerConfig

declare module '@adonisjs/core/types' {
  export interface LoggersList extends InferLoggers<typeof loggerConfig> {}
}
