import { configProvider } from '@adonisjs/core'
import { defineConfig } from '@adonisjs/session'
import { isHttps } from '#config/app'

/** Sessions are stored in the database, so that signing out ends them; app/core/http/session_store.ts sets lifetimes. */
const sessionConfig = defineConfig({
  enabled: true,
  cookieName: isHttps ? '__Host-sid' : 'sid',
  clearWithBrowser: false,
  age: '30d',
  cookie: { path: '/', httpOnly: true, secure: isHttps, sameSite: 'lax' },
  store: 'database',
  stores: {
    database: configProvider.create(async () => {
      const { databaseSessions } = await import('#core/http/session_store')
      return databaseSessions
    }),
  },
})

export default sessionConfig
