import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './places.mjs'
import { readOr, sha256 } from './files.mjs'
import { collect } from './run.mjs'
import { Stop, timed } from './say.mjs'

const OLDEST_NODE = 20
const STATE_FILE = inRoot('node_modules/.installed')

export function assertNodeIsUsable() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    throw new Stop(
      `Node ${OLDEST_NODE} or newer is needed; this is ${process.versions.node}. See https://nodejs.org`
    )
  }
}

/** Installs the packages of package-lock.json unless they are installed. */
export async function installPackages() {
  const expected = `${sha256(readFileSync(inRoot('package-lock.json')))} ${process.platform}-${process.arch}`
  if (readOr(STATE_FILE, '') === expected) return

  await timed('Installing packages (once)', async () => {
    const { code, output } = await npm([
      'ci',
      '--include=dev',
      '--loglevel=error',
      '--no-audit',
      '--no-fund',
    ])
    if (code !== 0) throw new Stop(`npm ci failed:\n${output}`)
  })
  writeFileSync(STATE_FILE, expected)
}

function npm(args) {
  const program = process.env.npm_execpath
  if (program?.endsWith('.js') && existsSync(program)) {
    return collect(process.execPath, [program, ...args])
  }
  return collect('npm', args)
}
