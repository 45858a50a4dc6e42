import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { AREAS } from '../packages/mutation/src/areas.mjs'
import { assertNodeIsUsable, installMutationPackages } from './lib/packages.mjs'
import { root } from './lib/places.mjs'
import { nodePath, start } from './lib/run.mjs'
import { bold, main, say, Stop } from './lib/say.mjs'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    since: { type: 'string' },
    static: { type: 'boolean', default: false },
  },
})

/** Changes the pure rules in thousands of small ways and reports which of the changes no unit test notices. */
main(async () => {
  assertNodeIsUsable()
  const areaNames = Object.keys(AREAS)
  const areas = options.only?.split(',') ?? areaNames
  if (areas.some((area) => !areaNames.includes(area)))
    throw new Stop(`--only takes some of: ${areaNames.join(', ')}`)
  say(bold(`Mutation tests of ${areas.join(', ')}`))
  const changed = options.since === undefined ? null : changedSince(options.since)
  tidyUpAfterwards()
  await installMutationPackages()

  const task = {
    root,
    areas,
    changed,
    withStatic: options.static,
    concurrency: availableParallelism(),
  }
  const child = start(nodePath(), ['packages/mutation/src/run.mjs', JSON.stringify(task)])
  const { code } = await child.ended
  process.exit(code)
})

/** The files that differ from those of a commit, in the folder as it is */
function changedSince(commit) {
  try {
    const output = execFileSync('git', ['diff', '--name-only', commit, '--'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return output.split('\n').filter(Boolean)
  } catch (error) {
    throw new Stop(
      `--since takes a commit that git knows: ${error.stderr?.trim() ?? error.message}`
    )
  }
}

/** A worker that Stryker ends leaves its database behind. */
function tidyUpAfterwards() {
  const folder = mkdtempSync(join(tmpdir(), 'pixelgen-mutation-'))
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
}
