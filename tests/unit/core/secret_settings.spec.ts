import { EnvParser } from '@adonisjs/core/env'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { keyFingerprint, settingsFile, sortSettings } from '#core/backup/secret_settings'
import { connectionVariables } from '#core/backup/postgres_dump'

const APP_ROOT = new URL('../../../', import.meta.url)

const sorted = (settings: Record<string, string>) =>
  sortSettings(Object.keys(settings), (name) => settings[name])

test.group('The settings of a backup', () => {
  test('are without keys, secrets, passwords and addresses with a password', ({ assert }) => {
    const { open, secrets } = sorted({
      APP_URL: 'https://shop.example',
      APP_KEY: 'k',
      DATABASE_URL: 'postgres://shop:word@db/shop',
      S3_ACCESS_KEY_ID: 'id',
      S3_ENDPOINT: 'https://s3.example',
      STRIPE_PUBLISHABLE_KEY: 'pk',
      STRIPE_WEBHOOK_SECRET: 'whsec',
      SMTP_URL: 'smtps://user:word@mail.example:465',
      API_QUERY_TOKEN: 'off',
      MAIL_FROM: 'shop@example.com',
      REDIS_URL: '',
    })
    assert.deepEqual(Object.keys(open), [
      ...['APP_URL', 'S3_ENDPOINT', 'API_QUERY_TOKEN', 'MAIL_FROM'],
    ])
    assert.deepEqual(secrets, [
      ...['APP_KEY', 'DATABASE_URL', 'S3_ACCESS_KEY_ID', 'STRIPE_PUBLISHABLE_KEY'],
      ...['STRIPE_WEBHOOK_SECRET', 'SMTP_URL'],
    ])
  })

  test('are read from their file as they were, whatever they hold', async ({ assert }) => {
    const value = fc
      .string({
        unit: fc.constantFrom(...'aZ9 \'"$#=\\{}\n.,:/@é'),
        minLength: 1,
        maxLength: 20,
      })
      // Of a value with both kinds of quotes an .env file can hold no form.
      .filter((text) => !(/['\n]/.test(text) && /["\\]/.test(text)) && text.trim() === text)
      .filter((text) => !/\\$|\\\$/.test(text))
    await fc.assert(
      fc.asyncProperty(value, async (text) => {
        const file = settingsFile({
          open: { TERMS_TEXT: text, PORT: '3333' },
          secrets: ['APP_KEY'],
        })
        const read = await new EnvParser(file, APP_ROOT, { ignoreProcessEnv: true }).parse()
        assert.deepEqual(read, { TERMS_TEXT: text, PORT: '3333' })
      })
    )
  })

  test('recognize a key by a fingerprint that is not the key', ({ assert }) => {
    const print = keyFingerprint('a key of the shop')
    assert.match(print, /^[0-9a-f]{32}$/)
    assert.equal(keyFingerprint('a key of the shop'), print)
    assert.notEqual(keyFingerprint('a key of the shoq'), print)
  })
})

test.group('The programs of PostgreSQL', () => {
  test('read the address of the database from their environment', ({ assert }) => {
    assert.deepEqual(
      connectionVariables('postgres://shop:p%40ss@[::1]:5433/sh%20op?sslmode=require'),
      {
        ...{ PGHOST: '::1', PGPORT: '5433', PGUSER: 'shop', PGPASSWORD: 'p@ss' },
        ...{ PGDATABASE: 'sh op', PGSSLMODE: 'require' },
      }
    )
    assert.deepEqual(connectionVariables('postgres://localhost/shop?host=/var/run/postgresql'), {
      ...{ PGHOST: '/var/run/postgresql', PGDATABASE: 'shop' },
    })
  })
})
