import { spawn } from 'node:child_process'
import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import app from '@adonisjs/core/services/app'
import { signIn } from '#accounts'
import { countRows } from '#tests/support/database'
import { RUN_TYPESCRIPT } from '#tests/support/typescript'
import UserCreate from '#commands/user_create'

const IP = '127.0.0.1'

async function create(...flags: string[]) {
  ace.ui.switchMode('raw')
  const command = await ace.create(UserCreate, flags)
  await command.exec()
  const lines = command.logger.getLogs().map(({ message }) => message)
  return { exitCode: command.exitCode ?? 0, lines }
}

test.group('bin/shop user:create', (group) => {
  group.each.teardown(() => ace.ui.switchMode('normal'))

  for (const [role, number] of [
    ['regular', 0],
    ['admin', 3],
    ['superadmin', 4],
  ] as const) {
    test(`creates a ${role} who can sign in`, async ({ assert }) => {
      const email = `${role}@example.com`
      const { exitCode } = await create(
        `--email=${email}`,
        '--password=a long password',
        `--role=${role}`
      )
      const user = await signIn({ email, password: 'a long password', ip: IP })
      assert.equal(exitCode, 0)
      assert.equal(user.role, number)
    })
  }

  const refusals: [string, string[]][] = [
    ['an invalid address', ['--email=invalid', '--password=a long password']],
    ['no address', ['--password=a long password']],
    ['a customer with 5 characters', ['--email=new@example.com', '--password=12345']],
    [
      'an admin with 11 characters',
      ['--email=new@example.com', '--password=12345678901', '--role=admin'],
    ],
    [
      'a super admin with 11 characters',
      ['--email=new@example.com', '--password=12345678901', '--role=superadmin'],
    ],
    ['an unknown role', ['--email=new@example.com', '--password=a long password', '--role=root']],
    [
      'a role that is reserved',
      ['--email=new@example.com', '--password=a long password', '--role=1'],
    ],
    [
      'a name that every object has',
      ['--email=new@example.com', '--password=a long password', '--role=constructor'],
    ],
  ]
  for (const [title, flags] of refusals) {
    test(`rejects ${title} in one line and creates no account`, async ({ assert }) => {
      const before = await countRows('users')
      const { exitCode, lines } = await create(...flags)
      assert.equal(exitCode, 1)
      assert.lengthOf(lines, 1)
      assert.equal(await countRows('users'), before)
    })
  }

  test('rejects an existing e-mail address in any case and changes no account', async ({
    assert,
  }) => {
    await create('--email=taken@example.com', '--password=the first password')
    const { exitCode, lines } = await create(
      '--email=TAKEN@example.com',
      '--password=another password',
      '--role=superadmin'
    )
    const user = await signIn({
      email: 'taken@example.com',
      password: 'the first password',
      ip: IP,
    })
    assert.equal(exitCode, 1)
    assert.lengthOf(lines, 1)
    assert.equal(user.role, 0)
  })

  test('reads the password from the environment, which the process list does not show', async ({
    assert,
    cleanup,
  }) => {
    process.env.USER_PASSWORD = 'from the environment'
    cleanup(() => void delete process.env.USER_PASSWORD)
    const { exitCode } = await create('--email=env@example.com', '--role=admin')
    const user = await signIn({
      email: 'env@example.com',
      password: 'from the environment',
      ip: IP,
    })
    assert.equal(exitCode, 0)
    assert.equal(user.role, 3)
  })

  test('reads the password from standard input, without the final line break', async ({
    assert,
  }) => {
    const child = spawn(
      process.execPath,
      [
        RUN_TYPESCRIPT,
        'bin/console.ts',
        ...['user:create', '--email=stdin@example.com', '--role=admin'],
      ],
      {
        cwd: app.makePath(),
        stdio: ['pipe', 'ignore', 'ignore'],
      }
    )
    child.stdin.end('from standard input\n')
    const code = await new Promise((resolve) => child.once('exit', resolve))
    const user = await signIn({
      email: 'stdin@example.com',
      password: 'from standard input',
      ip: IP,
    })
    assert.equal(code, 0)
    assert.equal(user.role, 3)
  })
})
