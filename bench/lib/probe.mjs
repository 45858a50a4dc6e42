// Loaded into every measured process before its own code (node --import): reports CPU and memory, and counts
// SQL statements if BENCH_COUNT_SQL is set.
import { Session } from 'node:inspector/promises'
import { createRequire } from 'node:module'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const require = createRequire(import.meta.url)
const statements = new Map()

const note = (sql) => {
  const text = sql.replace(/\s+/g, ' ').trim()
  statements.set(text, (statements.get(text) ?? 0) + 1)
}

/** Calls `before` with receiver and arguments of each call of these methods. */
function watch(prototype, methods, before) {
  for (const method of methods) {
    const original = prototype[method]
    prototype[method] = function (...args) {
      before(this, args)
      return original.apply(this, args)
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

// The longest time since the last probe in which the process could not serve another request
const loop = monitorEventLoopDelay({ resolution: 1 })
loop.enable()

const SAMPLED_EVERY_US = 200
const profiler = new Session()

async function startProfile() {
  profiler.connect()
  await profiler.post('Profiler.enable')
  await profiler.post('Profiler.setSamplingInterval', { interval: SAMPLED_EVERY_US })
  await profiler.post('Profiler.start')
}

/** Returns the time in the functions of each file since the start of the profile, what they call in others left out. */
async function profiledUs() {
  const { profile } = await profiler.post('Profiler.stop')
  profiler.disconnect()
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]))
  const usByFile = {}
  for (const [index, id] of profile.samples.entries()) {
    const { functionName, url } = frames.get(id)
    if (functionName === '(idle)') continue
    usByFile[url] = (usByFile[url] ?? 0) + profile.timeDeltas[index]
  }
  return usByFile
}

process.on('message', (message) => {
  if (message === 'startProfile') startProfile().then(() => process.send({ isProfiled: true }))
  if (message === 'stopProfile') profiledUs().then((usByFile) => process.send({ usByFile }))
  if (message !== 'probe') return
  const { user, system } = process.cpuUsage()
  process.send({
    cpuMs: (user + system) / 1000,
    rssMb: process.memoryUsage.rss() / 2 ** 20,
    heldMs: loop.max / 1e6,
    statements: Object.fromEntries(statements),
  })
  loop.reset()
})
// The channel must not keep a stopping server alive.
process.channel?.unref()
