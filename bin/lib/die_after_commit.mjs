import { AsyncLocalStorage } from 'node:async_hooks'
import http from 'node:http'
import { createRequire } from 'node:module'

// Loaded before the shop, outside its code: a request with the header ends the process right after its n-th COMMIT.
const HEADER = 'x-die-after-commit'
const requests = new AsyncLocalStorage()
const require = createRequire(import.meta.url)

const { emit } = http.Server.prototype
http.Server.prototype.emit = function (event, request, response, ...rest) {
  const wanted = event === 'request' ? request?.headers?.[HEADER] : undefined
  if (wanted === undefined) return emit.call(this, event, request, response, ...rest)
  const commits = { left: Number(wanted) }
  // The jobs that a request wakes run on in its context; their commits are not its own.
  response.once('finish', () => (commits.left = Infinity))
  return requests.run(commits, () => emit.call(this, event, request, response, ...rest))
}

const isCommit = (query) => query === 'COMMIT' || query?.text === 'COMMIT'

function committed() {
  const request = requests.getStore()
  if (request && --request.left === 0) process.kill(process.pid, 'SIGKILL')
}

const Sqlite = require('better-sqlite3')
const { prepare } = Sqlite.prototype
Sqlite.prototype.prepare = function (sql) {
  const statement = prepare.call(this, sql)
  if (!isCommit(sql)) return statement
  const { run } = statement
  statement.run = function (...values) {
    const result = run.apply(statement, values)
    committed()
    return result
  }
  return statement
}

const pg = require('pg')
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (...args) {
  const result = query.apply(this, args)
  if (!isCommit(args[0]) || !result) return result
  return result.then((answer) => {
    committed()
    return answer
  })
}
