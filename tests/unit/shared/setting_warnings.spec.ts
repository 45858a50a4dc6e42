import { test } from '@japa/runner'
import { misspeltSettings, settingWarnings } from '#shared/settings/setting_warnings'
import { settingNames } from '#start/env'

const warningsOf = (settings: Record<string, string>) =>
  settingWarnings((name) => settings[name]).join('\n')

const QUIET = {
  NODE_ENV: 'production',
  APP_URL: 'https://shop.example',
  TRUST_PROXY: '10.0.0.1',
  SMTP_URL: 'smtp://mail.example:587',
}

test.group('Suspicious settings', () => {
  for (const [name, meant] of [
    ['SMPT_URL', 'SMTP_URL'],
    ['SMTP_UR', 'SMTP_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['STRIPE_WEBHOOK_SECRETS', 'STRIPE_WEBHOOK_SECRET'],
    ['TRUST_PROXI', 'TRUST_PROXY'],
  ]) {
    test(`${name} is reported as misspelt`, ({ assert }) => {
      const lines = misspeltSettings(['PATH', name], settingNames)
      assert.deepEqual(lines, [`${name} is not a setting. Did you mean ${meant}?`])
    })
  }

  test('names of other programs and right names are not', ({ assert }) => {
    const names = ['HOSTNAME', 'LOGNAME', 'DATABASE', 'POSTGRES_URL', 'NODE_OPTIONS', 'TMPDIR']
    assert.isEmpty(misspeltSettings([...names, ...settingNames], settingNames))
  })

  test('a live key outside production is reported', ({ assert }) => {
    const settings = { NODE_ENV: 'development', STRIPE_SECRET_KEY: 'sk_live_abc' }
    assert.include(warningsOf(settings), 'cards are charged for real')
  })

  test('an HTTPS address without TRUST_PROXY and a missing mail server are reported', ({
    assert,
  }) => {
    assert.include(warningsOf({ ...QUIET, TRUST_PROXY: '' }), 'TRUST_PROXY')
    assert.include(warningsOf({ ...QUIET, SMTP_URL: '' }), 'SMTP_URL')
    assert.equal(warningsOf(QUIET), '')
  })
})
