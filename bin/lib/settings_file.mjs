import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { readOr } from './files.mjs'
import { home, inHome } from './places.mjs'
import { say } from './say.mjs'

const PATH = inHome('.env')

const firstSettings = () => `# Settings of this shop; README.md lists all of them.
NODE_ENV=production
HOST=127.0.0.1
PORT=3333
APP_URL=http://localhost:3333
APP_KEY=${randomBytes(32).toString('base64url')}
DATABASE_URL=sqlite:var/shop.sqlite3

# For trying the shop out; take both lines away before real customers come.
ALLOW_DEMO=1
ALLOW_CARD_SANDBOX=1
`

/** Writes .env with a new APP_KEY, unless it exists. */
export function writeSettingsOnce() {
  if (existsSync(PATH)) return
  mkdirSync(home, { recursive: true })
  writeFileSync(PATH, firstSettings(), { mode: 0o600 })
  say('  Wrote .env with a fresh key')
}

/** Reads .env, overridden by the environment. A PORT for one start changes APP_URL as well. */
export function readSettings() {
  const settings = { PORT: '3333', ...parse(readOr(PATH, '')), ...process.env }
  if (process.env.PORT && !process.env.APP_URL) {
    settings.APP_URL = `http://localhost:${process.env.PORT}`
  }
  return settings
}

function parse(text) {
  const pairs = text.split('\n').map((line) => /^\s*([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line))
  return Object.fromEntries(
    pairs.filter(Boolean).map(([, name, value]) => [name, value.replace(/^(['"])(.*)\1$/, '$2')])
  )
}
