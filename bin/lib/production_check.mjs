import { readdirSync } from 'node:fs'
import { WORTH_COMPRESSING_BYTES } from './build.mjs'
import { inRoot } from './places.mjs'
import { collect, CONFIGURATION_EXIT_CODE, nodePath } from './run.mjs'
import { seconds } from './say.mjs'
import { withRunningShop, withScratchHome } from './production_shop.mjs'

const COMPRESSIBLE = /\.(js|css)$/

/**
 * Starts the built shop like a user, checks its responses and reports how long a second start takes. `onEnd` receives the
 * folder of the shop, which has ended.
 */
export async function checkProduction(onEnd) {
  return withScratchHome(async (folder) => {
    const problems = await withRunningShop(folder, ({ url, printed }) => inspect(url, printed()))
    const restartMs = await withRunningShop(folder, ({ tookMs }) => tookMs)
    onEnd(folder)
    return {
      code: problems.length === 0 ? 0 : 1,
      output: problems.join('\n'),
      note: `second start to first page: ${seconds(restartMs)}`,
    }
  })
}

/** Starts the built shop on an empty database of a server, as a user does who has outgrown the file. */
export async function checkProductionOn(settings) {
  return withScratchHome(async (folder) => {
    const problems = await withRunningShop(
      folder,
      ({ url, printed }) => inspect(url, printed()),
      settings
    )
    return { code: problems.length === 0 ? 0 : 1, output: problems.join('\n') }
  })
}

async function inspect(url, printed) {
  const problems = await inspectPrograms()
  const expect = (holds, text) => holds || problems.push(text)

  const page = await fetch(url)
  const html = await page.text()
  expect(page.status === 200, `GET / responded with ${page.status}`)
  expect(/<h1[\s>]/.test(html), 'The first page has no <h1>')
  for (const asset of assetsOf(html)) {
    const response = await fetch(new URL(asset, url))
    const { length } = await response.text()
    expect(response.status === 200 && length > 0, `GET ${asset} returned ${response.status}`)
    expect(response.headers.get('x-content-type-options') === 'nosniff', `${asset} may be sniffed`)
    expect(
      /immutable/.test(response.headers.get('cache-control')),
      `${asset} has no immutable caching`
    )
    expect(
      !COMPRESSIBLE.test(asset) ||
        length < WORTH_COMPRESSING_BYTES ||
        response.headers.has('content-encoding'),
      `${asset} is sent uncompressed`
    )
  }
  const ready = await fetch(`${url}/health/ready`)
  expect(ready.status === 200, `GET /health/ready answered ${ready.status}`)
  const calls = await fetch(`${url}/api/openapi.json`)
  expect(calls.status === 200, `GET /api/openapi.json responded with ${calls.status}`)
  const unknown = await fetch(`${url}/api/no-such-call`)
  expect(unknown.status === 404, `An unknown call answered ${unknown.status}`)
  expect(printed.includes(url), 'The address was not printed')
  expect(printed.includes('@pixelgen.demo'), 'The demo sign-ins were not printed')
  return problems
}

const ON_OLD_NODE = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })`

/** Runs what README.md tells an operator to run, and the programs of the build on an old Node, where each says what to do. */
async function inspectPrograms() {
  const list = await collect(inRoot('build/bin/shop'), ['list'])
  const problems = list.code === 0 ? [] : [`build/bin/shop list failed:\n${list.output}`]
  for (const file of ['ace.js', 'bin/server.js', 'bin/prepare.js', 'bin/share_pictures.js']) {
    const args = [`--import=${ON_OLD_NODE}`, inRoot('build', file)]
    const { code, output } = await collect(nodePath(), args)
    if (code !== CONFIGURATION_EXIT_CODE || !output.includes('bin/shop server'))
      problems.push(`build/${file} on Node 20 ended with ${code}:\n${output}`)
  }
  return [...problems, ...serverBundleProblems()]
}

/** Pages are rendered from one file: a process would look for others in vain once a later build has replaced them. */
function serverBundleProblems() {
  const files = readdirSync(inRoot('build/assets/server')).filter((name) => name !== '.vite')
  return files.join() === 'ssr.js' ? [] : [`The server's bundle is not one file: ${files.join()}`]
}

const assetsOf = (html) =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path)
