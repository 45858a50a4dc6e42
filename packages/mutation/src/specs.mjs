// Stands in for `test` of @japa/runner, which runs the tests of a process only once: a mutant needs some of them again.
import { Assert } from '@japa/assert'

/** The tests in the order of the specs */
const tests = []
let currentGroup = null
let currentFile = ''
let beforeGroup = async () => {}

export function test(title, run) {
  const hooks = { setup: [], teardown: [] }
  const owner = currentGroup ?? newGroup('')
  const collected = { title, run, hooks, group: owner, file: currentFile, milliseconds: 0 }
  collected.id = uniqueId(collected)
  tests.push(collected)
  return chained(collected)
}

test.group = (title, define) => {
  currentGroup = newGroup(title)
  const { setup, teardown, each } = currentGroup.hooks
  define({
    setup: (hook) => void setup.push(hook),
    teardown: (hook) => void teardown.push(hook),
    each: {
      setup: (hook) => void each.setup.push(hook),
      teardown: (hook) => void each.teardown.push(hook),
      timeout: () => {},
      disableTimeout: () => {},
    },
  })
  currentGroup = null
}

const newGroup = (title) => ({
  title,
  hooks: { setup: [], teardown: [], each: { setup: [], teardown: [] } },
})

/** What specs say about a test beyond its title; Stryker limits the time, and a test is not tried again. */
function chained(collected) {
  const { hooks } = collected
  let rows = null
  const chain = {
    with: (all) => ((rows = all), chain),
    run: (run) => ((collected.run = rows === null ? run : forEach(rows, run)), chain),
    timeout: () => chain,
    retry: () => chain,
    tags: () => chain,
    setup: (hook) => (hooks.setup.push(hook), chain),
    teardown: (hook) => (hooks.teardown.push(hook), chain),
  }
  return chain
}

const forEach = (rows, run) => async (context) => {
  for (const row of rows) await run(context, row)
}

function uniqueId({ file, group, title }) {
  const id = [file, group.title, title].filter(Boolean).join(' > ')
  const same = tests.filter((other) => other.id === id || other.id.startsWith(`${id} #`)).length
  return same === 0 ? id : `${id} #${same + 1}`
}

/** Imports the specs one after the other; `before` runs before the tests of each group. */
export async function loadSpecs(urls, { nameOf, before = async () => {} }) {
  beforeGroup = before
  for (const url of urls) {
    currentFile = nameOf(url)
    await import(url)
  }
}

/**
 * Runs the tests with these ids, or all, and returns what became of each. `onTest` hears the id of the test that runs,
 * and null after it. With `isBailing` the first failure ends the run, to which the quickest tests come first.
 */
export async function runTests({ ids = null, isBailing = false, onTest = () => {} } = {}) {
  const wanted = ids === null ? null : new Set(ids)
  const chosen = tests
    .filter(({ id }) => wanted === null || wanted.has(id))
    .sort((a, b) => a.milliseconds - b.milliseconds)
  const results = []
  for (const [group, members] of Map.groupBy(chosen, ({ group: of }) => of)) {
    const groupError = await runGroup(group, members, async (one) => {
      results.push(await timed(one, onTest))
      return isBailing && results.at(-1).error !== null
    })
    if (groupError) results.push({ ...resultOf(members[0]), error: groupError })
    if (isBailing && results.some(({ error }) => error !== null)) break
  }
  return results
}

const resultOf = ({ id }) => ({ id, milliseconds: 0, error: null })

/** Returns the error of a hook of the group, or null. */
async function runGroup({ hooks }, members, runMember) {
  return attempt(async (onEnd) => {
    await beforeGroup()
    await runHooks(hooks.setup, onEnd)
    onEnd(() => runHooks(hooks.teardown, onEnd))
    for (const one of members) if (await runMember(one)) break
  })
}

async function timed(one, onTest) {
  const begun = performance.now()
  onTest(one.id)
  const error = await attempt(async (onEnd) => {
    const { each } = one.group.hooks
    await runHooks([...each.setup, ...one.hooks.setup], onEnd)
    onEnd(() => runHooks([...each.teardown, ...one.hooks.teardown], onEnd))
    await one.run({ assert: new Assert(), cleanup: onEnd })
  })
  onTest(null)
  one.milliseconds = performance.now() - begun
  return { ...resultOf(one), milliseconds: one.milliseconds, error }
}

/** Runs what was registered to be done afterwards in reverse, whether or not the work failed. */
async function attempt(work) {
  const ends = []
  let failure = null
  const guard = async (run) => {
    try {
      await run()
    } catch (error) {
      failure ??= error ?? new Error('Failed without an error')
    }
  }
  await guard(() => work((end) => ends.push(end)))
  while (ends.length > 0) await guard(ends.pop())
  return failure
}

/** A setup hook may return what undoes it. */
async function runHooks(hooks, onEnd) {
  for (const hook of hooks) {
    const undo = await hook()
    if (typeof undo === 'function') onEnd(undo)
  }
}
