import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { installedChecks, npm, QUIET } from './packages.mjs'
import { inRoot, root } from './places.mjs'
import { collect } from './run.mjs'
import { Stop, timed } from './say.mjs'

/** Builds of earlier versions, each below its commit; only the last one is kept. */
const FOLDER = inRoot('var/previous_release')
const PACKAGES = ['packages/shop-ops', 'packages/checks']
const LOCK = 'package-lock.json'
const HEADING = /^## (\d+\.\d+\.\d+)$/gm

/**
 * Finds the version before the present one: its tag, else the last commit before package.json got the present version.
 * Without the history, `lacking` says what is missing.
 */
export async function findPreviousRelease() {
  const present = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).version
  const changelog = readFileSync(inRoot('CHANGELOG.md'), 'utf8')
  const versions = Array.from(changelog.matchAll(HEADING), ([, version]) => version)
  const version = versions[versions.indexOf(present) + 1]
  if (!version) return { lacking: `a version before ${present} in CHANGELOG.md` }
  const commit = (await commitOf(`v${version}^{commit}`)) ?? (await lastCommitBefore(present))
  return commit ? { version, commit } : { lacking: `version ${version} in the history of git` }
}

async function commitOf(revision) {
  const { code, output } = await git(['rev-parse', '--verify', '--quiet', revision])
  return code === 0 ? output.trim() : null
}

async function lastCommitBefore(present) {
  const change = ['-S', `"version": "${present}"`, '--format=%H', '--', 'package.json']
  const { code, output } = await git(['log', ...change])
  const bumped = code === 0 ? output.trim().split('\n').at(-1) : ''
  // The first commit of a shallow clone seems to have made every file.
  return bumped ? commitOf(`${bumped}^`) : null
}

const git = (args) => collect('git', ['-C', root, ...args])

/** Builds a release with its own packages, once, and returns its folder. */
export async function buildRelease({ version, commit }) {
  const folder = join(FOLDER, commit)
  if (existsSync(folder)) return folder
  const part = `${folder}.part`
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(part, { recursive: true })
  await timed(`Building version ${version} (${commit.slice(0, 8)}), once`, async () => {
    await unpack(commit, part)
    await installInto(part)
    const program = join(part, 'node_modules/.bin/node')
    await must(collect(program, ['bin/build.mjs'], { cwd: part }), 'its build')
    writeFileSync(join(part, 'build/.commit'), commit)
  })
  renameSync(part, folder)
  return folder
}

async function unpack(commit, folder) {
  const archive = `${folder}.tar`
  await must(git(['archive', '--output', archive, commit]), 'its sources')
  await must(collect('tar', ['-xf', archive, '-C', folder]), 'its sources')
  rmSync(archive)
}

/** The packages of the present version are those of another one with the same lock file. */
async function installInto(folder) {
  const locks = [folder, root].map((place) => readFileSync(join(place, LOCK), 'utf8'))
  if (locks[0] === locks[1] && installedChecks()) {
    cpSync(inRoot('node_modules'), join(folder, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    })
    return
  }
  const scope = [
    '--include=dev',
    '--include-workspace-root',
    ...PACKAGES.flatMap((name) => ['-w', name]),
  ]
  await must(npm(['ci', ...scope, '--prefer-offline', ...QUIET], { cwd: folder }), 'npm ci')
}

async function must(running, what) {
  const { code, output } = await running
  if (code !== 0) throw new Stop(`The version before could not be made (${what}):\n${output}`)
}
