// Builds pages and server at the same time into build/. Unlike `node ace build`, it uses the native compiler, which takes a
// fifth of the time, and leaves the tests out, so that a shop does not need their packages.
import { spawn } from 'node:child_process'
import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot } from './lib/places.mjs'

const COMPILER = inRoot('node_modules/typescript-native/bin/tsc')
const PACKAGE_FILES = ['package.json', 'package-lock.json']
/** Scripts that are not compiled */
const SCRIPTS = ['bin/shop', 'bin/lib/node_check.mjs']
const ACE = "import './bin/lib/node_check.mjs'\n\nawait import('./bin/console.js')\n"

process.chdir(inRoot())
process.env.NODE_ENV = 'production'
rmSync(inRoot('build'), { recursive: true, force: true, maxRetries: 5 })
await Promise.all([buildPages(), compileServer()])
await copyOtherFiles()
writeFileSync(inRoot('build/ace.js'), ACE)

async function buildPages() {
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ logLevel: 'warn' }, false)
  await builder.buildApp()
}

async function compileServer() {
  const compiler = spawn(process.execPath, [COMPILER, '-p', 'tsconfig.build.json'], {
    stdio: 'inherit',
  })
  const code = await new Promise((resolve) => compiler.once('exit', resolve))
  if (code !== 0) process.exit(1)
}

/** Copies what adonisrc.ts lists and the compiler leaves out. */
async function copyOtherFiles() {
  const { default: settings } = await import('../build/adonisrc.js')
  const patterns = settings.metaFiles.map(({ pattern }) => pattern)
  for (const path of [...globSync(patterns), ...PACKAGE_FILES, ...SCRIPTS]) {
    mkdirSync(dirname(inRoot('build', path)), { recursive: true })
    cpSync(path, inRoot('build', path), { recursive: true })
  }
}
