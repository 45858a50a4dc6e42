import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { OWNER_SETTINGS } from '#shared/settings/owner_settings'
import { settingNames } from '#start/env'
import { listFiles, read } from '#tests/unit/architecture/sources'

const files = listFiles(['deploy'], /./)
const units = files.filter((file) => file.endsWith('.service'))

const commands = readdirSync(app.makePath('commands')).map((file) =>
  file.replace('.ts', '').replace('_', ':')
)
const OF_THE_FRAMEWORK = ['server']

test.group('The files of deploy/', () => {
  test('call commands that exist', ({ assert }) => {
    const called = files.flatMap((file) =>
      Array.from(read(file).matchAll(/bin\/shop"? ([a-z][\w:]*)/g), ([, name]) => name)
    )
    assert.includeMembers(called, ['server', 'work', 'doctor', 'upgrade'])
    assert.deepEqual(
      called.filter((name) => ![...commands, ...OF_THE_FRAMEWORK].includes(name)),
      []
    )
  })

  test('set only settings that exist', ({ assert }) => {
    const known = [...settingNames, ...OWNER_SETTINGS.map(({ env }) => env), 'SHOP_HOME']
    const set = [
      ...read('deploy/install.sh').matchAll(/^#? ?([A-Z][A-Z\d_]+)=\S/gm),
      ...read('deploy/nginx.conf').matchAll(/^# {3}([A-Z_]+)=/gm),
      ...read('deploy/Caddyfile').matchAll(/^# {3}([A-Z_]+)=/gm),
      ...read('deploy/compose.yaml').matchAll(/^ {4}([A-Z][A-Z\d_]+): /gm),
    ].map(([, name]) => name)
    assert.includeMembers(set, ['APP_URL', 'APP_KEY', 'TRUST_PROXY', 'DATABASE_URL', 'REDIS_URL'])
    const OWN = ['SHOP', 'PROGRAMS', 'HOME_FOLDER', 'SETTINGS', 'UNITS', 'KEPT_RELEASES']
    assert.deepEqual(
      set.filter((name) => ![...known, ...OWN].includes(name)),
      []
    )
  })

  test('run every unit as the user of the shop, who can change its home alone', ({ assert }) => {
    assert.isAbove(units.length, 2)
    for (const unit of units) {
      const lines = read(unit).split('\n')
      assert.includeMembers(
        lines,
        [
          'User=pixelgen-shop',
          'UMask=0077',
          'ProtectSystem=strict',
          'ReadWritePaths=/var/lib/pixelgen-shop',
          'NoNewPrivileges=yes',
          'CapabilityBoundingSet=',
        ],
        unit
      )
    }
  })

  test('let the proxy set the address of a client instead of adding to it', ({ assert }) => {
    const directives = read('deploy/nginx.conf').replaceAll(/#.*$/gm, '')
    assert.match(directives, /proxy_set_header X-Forwarded-For \$remote_addr;/)
    assert.notInclude(directives, 'proxy_add_x_forwarded_for')
  })

  test('keep the paths of requests, which hold tokens, out of the logs of the proxy', ({
    assert,
  }) => {
    const directives = read('deploy/nginx.conf').replaceAll(/#.*$/gm, '')
    const servers = directives.match(/^server \{[^]*?^\}/gm) ?? []
    assert.lengthOf(servers, 2)
    for (const server of servers) {
      assert.match(server, /access_log off;/)
      assert.match(server, /error_log \S+ crit;/)
    }
    assert.match(read('deploy/Caddyfile'), /^\tlog \{\s+exclude http\.log\.error\s+\}/m)
  })

  test('install by a script that a plain shell reads', ({ assert }) => {
    assert.doesNotThrow(() => execFileSync('sh', ['-n', app.makePath('deploy/install.sh')]))
  })
})
