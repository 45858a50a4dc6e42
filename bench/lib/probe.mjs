// Loaded into every measured process before its own code (node --import): answers what it has used so far, and counts
// its SQL statements where BENCH_COUNT_SQL asks for it.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const statements = new Map()

const note = (sql) => {
  const text = sql.replace(/\s+/g, ' ').trim()
  statements.set(text, (statements.get(text) ?? 0) + 1)
}

/** Calls `before` with the receiver and the arguments of every call of these methods. */
function watch(prototype, methods, before) {
  for (const method of methods) {
    const original = prototype[method]
    prototype[method] = function (...given) {
      before(this, given)
      return original.apply(this, given)
    }
  }
}

function countStatements() {
  const Database = require('better-sqlite3')
  const database = new Database(':memory:')
  const { constructor: Statement } = database.prepare('select 1')
  database.close()
  watch(Statement.prototype, ['run', 'get', 'all'], ({ source }) => note(source))
  watch(Database.prototype, ['exec'], (_database, [sql]) => note(sql))

  const { Client } = require('pg')
  watch(Client.prototype, ['query'], (_client, [query]) => note(query.text ?? query))
}

if (process.env.BENCH_COUNT_SQL) countStatements()

process.on('message', (message) => {
  if (message !== 'probe') return
  const { user, system } = process.cpuUsage()
  process.send({
    cpuMs: (user + system) / 1000,
    rssMb: process.memoryUsage.rss() / 2 ** 20,
    statements: Object.fromEntries(statements),
  })
})
// Listening for questions must not keep a server alive that was told to end.
process.channel?.unref()
