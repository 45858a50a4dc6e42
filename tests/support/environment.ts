import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Imported first: tests use their own settings in a temporary folder, and
// never those of a developer's .env or shell.
const home = mkdtempSync(join(tmpdir(), 'pixelgen-test-'))
mkdirSync(join(home, 'tmp'))
process.on('exit', () => rmSync(home, { recursive: true, force: true }))

for (const name of Object.keys(process.env)) {
  if (/^(STRIPE_|SMTP_|REDIS_|JOBS_|UPLOAD_|S3_|TRUST_|ALLOW|API_|RECONCILE_)/.test(name))
    delete process.env[name]
}

Object.assign(process.env, {
  NODE_ENV: 'test',
  SHOP_HOME: home,
  TMPDIR: join(home, 'tmp'),
  HOST: '127.0.0.1',
  PORT: '0',
  APP_URL: 'http://localhost:3333',
  APP_KEY: 'only-for-tests-only-for-tests-only-for-tests',
  LOG_LEVEL: 'error',
  LIMITS: 'off',
  // The suites keep all processors busy, and would leave none to a browser of a lower priority.
  PRINT_NICENESS: '0',
  DATABASE_URL: process.env.SCRATCH_DATABASE_URL ?? 'sqlite:var/shop.sqlite3',
  VITE_HMR_PORT: '0',
})
