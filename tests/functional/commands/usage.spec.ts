import { test } from '@japa/runner'
import { startAce } from '#tests/support/ace_process'

type Case = [args: string[], line: RegExp]

const CASES: Case[] = [
  [['backup:create', '/mnt/backups'], /backup:create takes no argument "\/mnt\/backups"/],
  [['backup:verify', '2026-11-27'], /backup:verify takes no argument "2026-11-27"/],
  [['stock:update', 'one.csv', 'two.csv'], /stock:update takes no argument "two\.csv"/],
  [['amazon:import'], /Missing required argument "files"\. Run `bin\/shop amazon:import --help`/],
  [['db:copy'], /Missing required option "to"\. Run `bin\/shop db:copy --help`/],
  [['stock:update', 'one.csv', '--mode'], /Missing value for option "mode"\. Run `bin\/shop stock/],
  [
    ['books:export', 'sales', '--format'],
    /Missing value for option "format"\. Run `bin\/shop books/,
  ],
  [['audit:books', '--now'], /Unknown flag "--now".*Run `bin\/shop audit:books --help`/],
  [['stok:update', 'one.csv'], /no command "stok:update"\. Did you mean stock:update\? .*list`/],
]

async function endOf(args: readonly string[], settings: Record<string, string> = {}) {
  const { ended, printed } = startAce(args, settings)
  return { code: await ended, lines: printed().trim().split('\n') }
}

test.group('A command with words that it does not take', () => {
  for (const [args, line] of CASES) {
    test(`does nothing and says so in one line: ${args.join(' ')}`, async ({ assert }) => {
      const [told, asJson] = await Promise.all([endOf(args), endOf([...args, '--json'])])
      assert.equal(told.code, 1)
      assert.lengthOf(told.lines, 1)
      assert.match(told.lines[0]!, line)
      assert.equal(asJson.code, 1)
      const { err, code } = JSON.parse(asJson.lines.join('\n')) as { err: string; code: string }
      assert.match(err, line)
      assert.equal(code, 'E_USAGE')
    })
  }

  test('lists commands and those of a namespace', async ({ assert }) => {
    const [all, some] = await Promise.all([endOf(['list']), endOf(['list', 'backup'])])
    assert.equal(all.code, 0)
    assert.equal(some.code, 0)
    assert.match(some.lines.join('\n'), /backup:create/)
  })
})

test.group('A migration in production', () => {
  test('A migration in production that nothing can confirm is refused with its cure', async ({
    assert,
  }) => {
    const { code, lines } = await endOf(['migration:run'], {
      NODE_ENV: 'production',
      LIMITS: 'on',
      ALLOW_CARD_SANDBOX: '1',
      APP_KEY: 'aB3dE5gH7jK9mN1pQ3rS5tU7vW9xY1z',
    })
    assert.equal(code, 78)
    assert.lengthOf(lines, 1)
    assert.match(lines[0]!, /no terminal .*`bin\/shop migration:run --force`/)
  })
})
