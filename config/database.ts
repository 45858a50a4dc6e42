import { defineConfig } from '@adonisjs/lucid'
import { postgresConnection, sqliteConnection } from '#core/database/connections'
import env from '#start/env'

const url = env.get('DATABASE_URL') ?? 'sqlite:var/shop.sqlite3'

const dbConfig = defineConfig({
  connection: 'shop',
  connections: {
    shop: url.startsWith('sqlite:') ? sqliteConnection(url) : postgresConnection(url),
  },
})

export default dbConfig
