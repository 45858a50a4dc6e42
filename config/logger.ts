import { defineConfig, syncDestination } from '@adonisjs/core/logger'
import app from '@adonisjs/core/services/app'
import { REDACTED_KEYS } from '#core/http/redaction'
import env from '#start/env'

const loggerConfig = defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: 'pixelgen-shop',
      level: env.get('LOG_LEVEL') ?? (app.inTest ? 'fatal' : 'info'),
      destination: app.inProduction ? undefined : await syncDestination(),
      redact: { paths: REDACTED_KEYS, censor: '[redacted]' },
    },
  },
})

export default loggerConfig

declare module '@adonisjs/core/types' {
  export interface LoggersList extends InferLoggers<typeof loggerConfig> {}
}
