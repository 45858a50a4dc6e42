import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { listSources, read } from '#tests/unit/architecture/sources'
import { misuses, UNUSED_ABILITIES, withoutUnused } from '../../../bin/lib/unused_inertia.js'

const core = readFileSync(
  new URL('../../../node_modules/@inertiajs/core/dist/index.js', import.meta.url),
  'utf8'
)
const methods = UNUSED_ABILITIES.flatMap((ability) => ability.methods)

const USES: Record<string, readonly string[]> = {
  'polling': [
    `import { usePoll } from '@inertiajs/react'`,
    'router.poll(2_000)',
    'if (router.activePolls > 0) stop()',
  ],
  'optimistic updates': [
    'router.optimistic((props) => props).post(url)',
    'router.post(url, input, { optimistic: (props) => props })',
    '<Form optimistic={liked} action={url}>',
  ],
  'instant visits': [
    '<Link instant href={url}>',
    '<Link href={url} instant />',
    '<Link\n  href={url}\n  component="orders/show"\n>',
    'router.visit(url, { pageProps: {} })',
    `router.visit(url, { component: 'orders/show' })`,
  ],
  'merged props': [
    'rows: inertia.merge(() => rows)',
    'rows: inertia.deepMerge(() => rows)',
    'rows: inertia.defer(() => rows).merge()',
    'rows: inertia.scroll(() => rows)',
    '<InfiniteScroll data="rows">',
  ],
  'props that outlive a page': [
    'countries: inertia.once(() => countries)',
    `countries: inertia.defer(() => countries).once({ key: 'countries' })`,
  ],
}

test.group('What the build leaves out of Inertia', () => {
  test('is in the installed version, by these names, and not in what is built', ({ assert }) => {
    const built = withoutUnused(core)
    for (const name of methods) {
      const definition = new RegExp(`^ {2}(get )?${name}\\(`, 'm')
      assert.match(core, definition)
      assert.notMatch(built, definition)
    }
    assert.isBelow(built.length, core.length)
  })

  test('fails the build once an upgrade has renamed it', ({ assert }) => {
    for (const name of [...methods, 'injectCSS(settings.color)'])
      assert.throws(
        () => withoutUnused(core.replaceAll(name, 'renamed')),
        new RegExp(`no longer contains .*${name.replaceAll(/[().]/g, '\\$&')}`)
      )
  })

  test('is found where a source uses it', ({ assert }) => {
    for (const { name } of UNUSED_ABILITIES)
      for (const source of USES[name]) {
        const [reason = ''] = misuses('page.tsx', source)
        assert.include(reason, `page.tsx uses ${name} of Inertia`, source)
      }
    const similar = `emitter.once('end', stop); <Page component={Home} />; lists.merge(other)`
    assert.isEmpty(misuses('page.tsx', similar))
  })

  test('is used by no source of the shop', ({ assert }) => {
    const sources = listSources('app', 'inertia', 'config', 'start')
    assert.deepEqual(
      sources.flatMap((file) => misuses(file, read(file))),
      []
    )
  })
})
