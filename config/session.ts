import { defineConfig } from '@adonisjs/session'
import { isHttps } from '#config/app'
import { databaseSessions } from '#core/http/session_store'

/** Sessions live in the database, so that signing out ends them; lifetimes are in app/core/http/session_store.ts. */
const sessionConfig = defineConfig({
  enabled: true,
  cookieName: isHttps ? '__Host-sid' : 'sid',
  clearWithBrowser: false,
  age: '30d',
  cookie: { path: '/', httpOnly: true, secure: isHttps, sameSite: 'lax' },
  store: 'database',
  stores: { database: databaseSessions },
})

export default sessionConfig
