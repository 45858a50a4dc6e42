import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { noSettings } from '../../bin/lib/production_shop.mjs'

const require = createRequire(import.meta.url)
const PLENTY = 100_000_000
const PRODUCTS = 42
const CLONED =
  'line, name, option_label, position, length_mm, warranty_years, msrp_usd_cents, msrp_cad_cents, weight_grams, audience, thumb, hs_code, origin, specifications, notes, includes, created_at, updated_at'

const file = (folder) => join(folder, 'var', 'shop.sqlite3')
const hex = (bytes) => randomBytes(bytes).toString('hex')

/** The environment of a production shop with its own home. Rate limits stay on; none is reached. */
export const shopSettings = ({ folder, port, provider, databaseUrl }) => ({
  ...noSettings(),
  SHOP_HOME: folder,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  APP_URL: `http://127.0.0.1:${port}`,
  APP_KEY: 'only-for-the-benchmark-only-for-the-benchmark',
  LOG_LEVEL: 'warn',
  DATABASE_URL: databaseUrl ?? 'sqlite:var/shop.sqlite3',
  ALLOW_DEMO: '1',
  ALLOW_CARD_SANDBOX: '1',
  STRIPE_API_BASE: provider,
  NODE_COMPILE_CACHE: join(folder, 'var', 'compiled'),
})

/** Adds unlimited stock and enough products for a cart of forty lines. */
export async function readyHome(folder, databaseUrl) {
  const { all, close } = await openDatabase(folder, databaseUrl)
  await all(`update products set stock = ${PLENTY}`)
  const sold = await all(`select id from products where audience = 'public' and not disabled`)
  for (let number = sold.length; number < PRODUCTS; number++) {
    await all(
      `insert into products (id, sku, stock, ${CLONED})
       select '${hex(12)}', 'BENCH-${number}', ${PLENTY}, ${CLONED} from products where id = '${sold[0].id}'`
    )
  }
  const [order] = await all('select id from orders where placed_at is not null limit 1')
  await close()
  return order.id
}

const MANY_PRODUCTS = 1_000
const GROUPS = 5
const PRICED_BY_EACH = 200

/** Adds 1,000 products and a dealer whose group falls back to four others, each with prices for a fifth of them. */
export async function readyDealers(folder, email) {
  const { all, close } = sqlite(folder)
  const now = new Date().toISOString()
  const [{ id: model }] = await all(`select id from products where audience = 'public' limit 1`)
  for (let n = 0; n < MANY_PRODUCTS; n++) {
    await all(
      `insert into products (id, sku, stock, ${CLONED})
       select '${hex(12)}', 'MANY-${n}', ${PLENTY}, ${CLONED} from products where id = '${model}'`
    )
  }
  let below = 'null'
  for (let n = 0; n < GROUPS; n++) {
    const group = hex(12)
    await all(
      `insert into customer_groups (id, name, fallback_id, digital_assets, created_at, updated_at)
       values ('${group}', 'Group ${n}', ${below}, false, '${now}', '${now}')`
    )
    await all(
      `insert into group_prices (group_id, currency, product_id, price_cents, updated_at)
       select '${group}', currency, id, 1000 + ${n}, '${now}'
       from (select id from products where sku like 'MANY-%' order by sku
             limit ${PRICED_BY_EACH} offset ${n * PRICED_BY_EACH})
       cross join (select 'usd' as currency union select 'cad')`
    )
    below = `'${group}'`
  }
  await all(`update users set group_id = ${below} where email = '${email}'`)
  const changePrices = async () => {
    await all('update group_prices set price_cents = price_cents + 1')
    await all(`update catalog_versions set version = '${hex(12)}' where id = 1`)
  }
  return { changePrices, close }
}

/** Opens the database of a shop; `all` runs one statement. */
export async function openDatabase(folder, databaseUrl) {
  return databaseUrl ? postgres(databaseUrl) : sqlite(folder)
}

function sqlite(folder) {
  const Database = require('better-sqlite3')
  const database = new Database(file(folder))
  return {
    all(sql) {
      const statement = database.prepare(sql)
      return statement.reader ? statement.all() : statement.run()
    },
    close: () => database.close(),
  }
}

async function postgres(connectionString) {
  const { Client } = require('pg')
  const client = new Client({ connectionString })
  await client.connect()
  return { all: async (sql) => (await client.query(sql)).rows, close: () => client.end() }
}
