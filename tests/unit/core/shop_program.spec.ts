import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'

type RunOptions = { cwd?: string; env?: NodeJS.ProcessEnv }

/** Runs a program and returns its exit code and all that it printed. */
async function runProgram(command: string, args: string[], { cwd, env }: RunOptions = {}) {
  const child = spawn(command, args, { cwd: cwd ?? app.makePath(), env: env ?? process.env })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const code = await new Promise<number | null>((done) => child.once('close', done))
  return { code, text: Buffer.concat(chunks).toString() }
}

const OLD_NODE = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })`
const TS = '--import=@poppinss/ts-exec'

test.group('A program of the shop on an old Node', () => {
  for (const args of [
    ['ace.js', 'list'],
    [TS, 'bin/console.ts', 'list'],
    [TS, 'bin/server.ts'],
    [TS, 'bin/prepare.ts'],
    [TS, 'bin/share_pictures.ts'],
    [TS, 'bin/test.ts', 'unit', '--files=core/csv.spec.ts'],
  ]) {
    test(`${args.find((word) => word !== TS)} says what to run before it loads anything`, async ({
      assert,
    }) => {
      const { code, text } = await runProgram(process.execPath, [`--import=${OLD_NODE}`, ...args])
      assert.equal(code, 78, text)
      assert.match(
        text,
        /^The shop needs Node 24 or newer; this is 20\.20\.2\. Run `bin\/shop server`.*\n$/
      )
    })
  }
})

const PRINTING_NODE = `#!/bin/sh
echo "node of $(cd "$(dirname "$0")/../.." && pwd -P)"
echo "in $(pwd -P)"
for word in "$@"; do echo "<$word>"; done
exit 5
`

function writeProgram(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  chmodSync(path, 0o755)
}

/** A folder with bin/shop and a Node that prints how it was started */
function aProject(cleanup: (remove: () => void) => void) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'pixelgen shop ')))
  cleanup(() => rmSync(root, { recursive: true, force: true }))
  const file = (path: string) => join(root, path)
  mkdirSync(file('bin'))
  cpSync(app.makePath('bin/shop'), file('bin/shop'))
  writeProgram(file('node_modules/.bin/node'), PRINTING_NODE)
  mkdirSync(file('home'))
  const build = () => {
    writeProgram(file('build/ace.js'), '')
    writeProgram(file('build/bin/server.js'), '')
    cpSync(file('bin/shop'), file('build/bin/shop'))
  }
  return { root, file, build, home: file('home') }
}

test.group('bin/shop', () => {
  test('runs the build on the packaged Node, in the current folder, and returns its exit code', async ({
    assert,
    cleanup,
  }) => {
    const { root, file, build, home } = aProject(cleanup)
    build()
    for (const program of ['bin/shop', 'build/bin/shop']) {
      const { code, text } = await runProgram(file(program), ['stock:update', 'my file.csv', ''], {
        cwd: home,
      })
      assert.deepEqual(text.trimEnd().split('\n'), [
        `node of ${root}`,
        `in ${home}`,
        `<${file('build/ace.js')}>`,
        '<stock:update>',
        '<my file.csv>',
        '<>',
      ])
      assert.equal(code, 5)
      const server = await runProgram(file(program), ['server'], { cwd: home })
      assert.deepEqual(server.text.trimEnd().split('\n').slice(2), [
        '<--max-semi-space-size=8>',
        '<--expose-gc>',
        `<${file('build/bin/server.js')}>`,
      ])
    }
  })

  test('starts no server where words follow, and explains it by --help', async ({
    assert,
    cleanup,
  }) => {
    const { file, build } = aProject(cleanup)
    build()
    const help = await runProgram(file('bin/shop'), ['server', '--help'])
    assert.equal(help.code, 0)
    assert.match(help.text, /^bin\/shop server serves the shop .*settings\n$/)
    const wrong = await runProgram(file('bin/shop'), ['server', '--port=4000'])
    assert.equal(wrong.code, 1)
    assert.match(wrong.text, /^server takes no "--port=4000", and was not started.*\n$/)
  })

  test('is found through links, as in /usr/local/bin', async ({ assert, cleanup }) => {
    const { file, build, home } = aProject(cleanup)
    build()
    symlinkSync('../bin/shop', join(home, 'shop'))
    symlinkSync(join(home, 'shop'), join(home, 'pixelgen'))
    const { text } = await runProgram(join(home, 'pixelgen'), ['list'])
    assert.include(text, `<${file('build/ace.js')}>`)
  })

  test('passes on the name that was called', async ({ assert, cleanup }) => {
    const { file, home } = aProject(cleanup)
    writeProgram(file('node_modules/.bin/node'), '#!/bin/sh\necho "$SHOP_PROGRAM"\n')
    symlinkSync(file('bin/shop'), join(home, 'shop'))
    for (const [called, cwd] of [
      [join(home, 'shop'), '/'],
      ['./shop', home],
    ]) {
      const { text } = await runProgram(called, ['list'], { cwd })
      assert.equal(resolve(text.trim()), join(home, 'shop'))
    }
  })

  test('runs the sources without a build, and says what a server needs', async ({
    assert,
    cleanup,
  }) => {
    const { root, file } = aProject(cleanup)
    const list = await runProgram(file('bin/shop'), [])
    assert.include(list.text, `<${file('ace.js')}>`)
    const server = await runProgram(file('bin/shop'), ['server'])
    assert.deepEqual(server, {
      code: 78,
      text: `There is no build to serve. Run \`npm run build\` in ${root}\n`,
    })
  })

  test('says where packages are missing, and otherwise uses another Node', async ({
    assert,
    cleanup,
  }) => {
    const { root, file, home } = aProject(cleanup)
    rmSync(file('node_modules'), { recursive: true })
    for (const name of ['dirname', 'readlink']) symlinkSync(`/usr/bin/${name}`, join(home, name))
    const without = await runProgram('/bin/sh', [file('bin/shop'), 'list'], { env: { PATH: home } })
    assert.deepEqual(without, {
      code: 78,
      text: `No Node was found. Install it with the packages: run \`npm ci\` in ${root}\n`,
    })
    symlinkSync(process.execPath, join(home, 'node'))
    writeFileSync(file('ace.js'), `console.log(process.argv.slice(2))`)
    const other = await runProgram('/bin/sh', [file('bin/shop'), 'list'], { env: { PATH: home } })
    assert.deepEqual(other, { code: 0, text: `[ 'list' ]\n` })
  })

  test('is the program that the help of a command names', async ({ assert }) => {
    const { code, text } = await runProgram(process.execPath, ['ace.js', 'work', '--help'])
    assert.equal(code, 0, text)
    assert.include(text, 'bin/shop work --concurrency=8')
  })
})
