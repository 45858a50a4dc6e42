import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { test } from '@japa/runner'
import { read } from '#tests/unit/architecture/sources'
import type { TestContext } from '@japa/runner/core'

const BEFORE = '1.1.0-a'
const PRESENT = '1.2.0-b'
/** What the script calls on a machine; `mv` replaces a link as that of GNU does. */
const PROGRAMS = {
  'id': 'echo 0',
  'apt-get': 'exit 0',
  'git': 'echo abcdef',
  'seq': 'echo 1 2',
  'sleep': 'exit 0',
  'runuser': 'shift 3; exec "$@"',
  'mv': 'rm -f "$3"; ln -s "$(readlink "$2")" "$3"; rm "$2"',
  'systemctl': 'echo "$@" >>"$CALLS"',
}

type Release = { doctor?: string; isReady?: boolean }

/** A machine on which the present release runs and the release before is kept */
function aMachine({ cleanup }: TestContext, before: Release) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'installer-')))
  cleanup(() => rmSync(root, { recursive: true }))
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
    chmodSync(join(root, path), 0o755)
  }
  for (const [name, script] of Object.entries(PROGRAMS))
    write(`programs/${name}`, `#!/bin/sh\n${script}\n`)
  const release = (name: string, { doctor = 'exit 0', isReady = true }: Release) => {
    write(`opt/releases/${name}/bin/shop`, `#!/bin/sh\n${doctor}\n`)
    write(`opt/releases/${name}/node_modules/.bin/node`, `#!/bin/sh\nexit ${isReady ? 0 : 1}\n`)
  }
  release(BEFORE, before)
  release(PRESENT, {})
  symlinkSync(join(root, 'opt/releases', PRESENT), join(root, 'opt/current'))
  symlinkSync(join(root, 'opt/releases', BEFORE), join(root, 'opt/previous'))
  write('home/.env', 'PORT=3333\n')
  write('clone/package.json', '{\n  "version": "1.2.0",\n}\n')
  write('calls', '')
  const places = [
    [/^PROGRAMS=.*$/m, `PROGRAMS=${root}/opt`],
    [/^HOME_FOLDER=.*$/m, `HOME_FOLDER=${root}/home`],
    [/^UNITS=.*$/m, `UNITS=${root}/units`],
  ] as const
  const script = places.reduce(
    (text, [line, place]) => text.replace(line, place),
    read('deploy/install.sh')
  )
  write('clone/deploy/install.sh', script)
  const linkTo = (name: string) => basename(readlinkSync(join(root, 'opt', name)))
  return {
    rollBack: () => runScript(root),
    links: () => ({ current: linkTo('current'), previous: linkTo('previous') }),
    calls: () => readFileSync(join(root, 'calls'), 'utf8').trim().split('\n').filter(Boolean),
  }
}

function runScript(root: string): { code: number; text: string } {
  const env = { PATH: `${root}/programs:${process.env.PATH}`, CALLS: `${root}/calls` }
  try {
    const options = { env, encoding: 'utf8', stdio: 'pipe' } as const
    return {
      code: 0,
      text: execFileSync('sh', [`${root}/clone/deploy/install.sh`, '--rollback'], options),
    }
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string }
    return { code: status, text: stdout + stderr }
  }
}

test.group('deploy/install.sh --rollback', () => {
  test('switches to the release before, and its workers with it', (context) => {
    const { assert } = context
    const machine = aMachine(context, {})
    const { code, text } = machine.rollBack()
    assert.equal(code, 0, text)
    assert.deepEqual(machine.links(), { current: BEFORE, previous: PRESENT })
    assert.deepEqual(machine.calls(), [
      'restart pixelgen-shop.service pixelgen-shop-doctor.timer',
      'try-restart --no-block pixelgen-shop-worker@*.service',
    ])
  })

  test('changes nothing where the release before would not start', (context) => {
    const { assert } = context
    for (const status of [1, 78]) {
      const doctor = `echo 'fault: a newer build has migrated the database'; exit ${status}`
      const machine = aMachine(context, { doctor })
      const { code, text } = machine.rollBack()
      assert.equal(code, 1)
      assert.include(text, 'fault: a newer build has migrated the database')
      assert.match(text, /1\.1\.0-a would not start: .* Nothing was changed/)
      assert.deepEqual(machine.links(), { current: PRESENT, previous: BEFORE })
      assert.deepEqual(machine.calls(), [])
    }
  })

  test('returns where the release before does not become ready', (context) => {
    const { assert } = context
    const machine = aMachine(context, { isReady: false })
    const { code, text } = machine.rollBack()
    assert.equal(code, 1)
    assert.match(text, /The shop runs on .*1\.2\.0-b again/)
    assert.deepEqual(machine.links(), { current: PRESENT, previous: BEFORE })
  })
})
