import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesBelow, hashOf, readOr } from './files.mjs'
import { inRoot } from './places.mjs'
import { collect, nodePath } from './run.mjs'
import { Stop, timed } from './say.mjs'

const STATE_FILE = inRoot('build/.built')
const COMMIT_FILE = inRoot('build/.commit')
const SOURCES = [
  '.adonisjs/client',
  '.adonisjs/server/openapi.json',
  'adonisrc.ts',
  'ace.js',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'tsconfig.inertia.json',
  'vite.config.ts',
  'app',
  'bin',
  'commands',
  'config',
  'database',
  'inertia',
  'packages/card-sandbox/src',
  'start',
]
const COMPRESSIBLE = /\.(js|css|svg|json|ico|txt|wasm|webmanifest)$/
/** Compressing smaller files saves no packet. */
export const WORTH_COMPRESSING_BYTES = 1024

/** The hash of the sources of the last build, or '' */
export const builtFrom = () => readOr(STATE_FILE, '')

/** Builds server and pages into build/ if their sources have changed since the last build. */
export async function buildIfChanged() {
  const sources = hashOf(SOURCES.map((path) => inRoot(path)))
  if (builtFrom() === sources) return

  await timed('Building', async () => {
    const { code, output } = await collect(nodePath(), ['bin/compile.mjs'])
    if (code !== 0) throw new Stop(`The build failed:\n${output}`)
    await Promise.all([drawSharePictures(), compressAssets()])
  })
  writeFileSync(COMMIT_FILE, await ownCommit())
  writeFileSync(STATE_FILE, sources)
}

/** The commit of the sources, or '' outside of a git checkout */
async function ownCommit() {
  const { code, output } = await collect('git', ['rev-parse', 'HEAD'])
  return code === 0 ? output.trim() : ''
}

/** The pictures that services show for shared links, in build/share */
async function drawSharePictures() {
  const { code, output } = await collect(nodePath(), ['build/bin/share_pictures.js'])
  if (code !== 0) throw new Stop(`The pictures for shared links were not drawn:\n${output}`)
}

/** Writes a .br and a .gz beside every compressible file in build/assets; the server sends those, but for its own bundle. */
async function compressAssets() {
  const ownBundle = inRoot('build/assets/server/')
  const files = filesBelow(inRoot('build/assets')).filter(
    (file) => COMPRESSIBLE.test(file) && !file.startsWith(ownBundle)
  )
  await Promise.all(files.map(compress))
}

async function compress(file) {
  const content = readFileSync(file)
  if (content.length < WORTH_COMPRESSING_BYTES) return
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params: quality }))
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
