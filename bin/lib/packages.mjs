import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readOr, sha256 } from './files.mjs'
import { printsWithPackage } from './parts.mjs'
import { inRoot } from './places.mjs'
import { collect } from './run.mjs'
import { Stop, timed } from './say.mjs'

const OLDEST_NODE = 20
const STATE_FILE = inRoot('node_modules/.installed')
/** Packages of `packages/` that not every machine needs */
const CHECKS = 'packages/checks'
const CHROMIUM = 'packages/chromium'
const MUTATION = 'packages/mutation'
export const QUIET = ['--loglevel=error', '--no-audit', '--no-fund']

export function assertNodeIsUsable() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    throw new Stop(
      `Node ${OLDEST_NODE} or newer is needed; this is ${process.versions.node}. See https://nodejs.org`
    )
  }
}

/** Installs what the shop needs to be built and served. */
export const installShopPackages = () =>
  install(['packages/shop-ops', ...(printsWithPackage() ? [CHROMIUM] : [])])

/** Installs what the checks, the bench and the screenshots need as well. */
export const installPackages = () => install(['packages/shop-ops', CHECKS, CHROMIUM])

/** Installs what the checks and the mutation tests need. */
export const installMutationPackages = () => install(['packages/shop-ops', CHECKS, MUTATION])

/** Whether the packages of the checks are installed */
export const installedChecks = () => readOr(STATE_FILE, '').split('\n').includes(CHECKS)

async function install(wanted) {
  const lock = `${sha256(readFileSync(inRoot('package-lock.json')))} ${process.platform}-${process.arch}`
  const [installedLock, ...installed] = readOr(STATE_FILE, '').split('\n')
  const isCurrent = installedLock === lock
  if (isCurrent && wanted.every((name) => installed.includes(name))) return

  const all = [...new Set([...wanted, ...(isCurrent ? installed : [])])]
  const scope = [
    '--include=dev',
    '--include-workspace-root',
    ...all.flatMap((name) => ['-w', name]),
  ]
  // `npm ci` installs all again; packages of the same lock file are added to those that are there.
  const command = isCurrent ? ['install', '--no-save', '--prefer-offline'] : ['ci']
  await timed('Installing packages (once)', async () => {
    const { code, output } = await npm([...command, ...scope, ...QUIET])
    if (code !== 0) throw new Stop(`npm ${command[0]} failed:\n${output}`)
  })
  writeFileSync(STATE_FILE, [lock, ...all].join('\n'))
}

export function npm(args, options) {
  const program = process.env.npm_execpath
  if (program?.endsWith('.js') && existsSync(program)) {
    return collect(process.execPath, [program, ...args], options)
  }
  return collect('npm', args, options)
}
