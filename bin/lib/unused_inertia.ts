/** What the shop cannot use as long as the build leaves out the methods that it needs */
type Ability = {
  name: string
  /** Finds its use in the sources of the shop */
  use: RegExp
  methods: readonly string[]
}

/** Methods of Inertia that run only with options and props that the shop does not use; what they alone need goes with them. */
export const UNUSED_ABILITIES: readonly Ability[] = [
  {
    name: 'polling',
    use: /\busePoll\b|\brouter\.poll\(|\bactivePolls\b/,
    methods: ['activePolls', 'poll'],
  },
  {
    name: 'optimistic updates',
    use: /\.optimistic\(|\boptimistic(?:=|:)/,
    methods: ['optimistic', 'applyOptimisticUpdate', 'replayOptimistics'],
  },
  {
    name: 'instant visits',
    use: /<(?:Link|Form)\b[^>]*\s(?:instant|component)\b|\bpageProps(?:=|:)|\brouter\.\w+\([^;]*\bcomponent:/,
    methods: ['performInstantSwap', 'preserveOncePropsOnInstantVisit'],
  },
  {
    name: 'merged props',
    use: /\binertia\.(?:merge|deepMerge|scroll)\(|\)\.(?:merge|deepMerge)\(\)|<InfiniteScroll\b/,
    methods: [
      'mergeOrMatchItems',
      'appendWithMatching',
      'prependWithMatching',
      'hasUniqueProperty',
    ],
  },
  {
    name: 'props that outlive a page',
    use: /\binertia\.once\(|\binertia\.\w+\([^;]*\)\.once\(/,
    methods: ['updateCachedOncePropsFromCurrentPage'],
  },
]

/** Its dialog for errors, which `lib/visit_failures.ts` reports, its styles, of which `app.css` has its own, and props that outlive a page */
const UNUSED_CALLS = [
  'dialog_default.show(response.data)',
  'injectCSS(settings.color)',
  'prefetchedRequests.updateCachedOncePropsFromCurrentPage()',
]

const methodNamed = (name: string) => new RegExp(`^ {2}(?:get )?${name}\\([^]*?^ {2}\\}\n`, 'gm')

/** Removes from the source of Inertia's core what the shop does not use. Fails where it has another name since an upgrade. */
export function withoutUnused(core: string): string {
  const methods = UNUSED_ABILITIES.flatMap((ability) => ability.methods)
  const renamed = [
    ...methods.filter((name) => core.search(methodNamed(name)) === -1),
    ...UNUSED_CALLS.filter((call) => !core.includes(call)),
  ]
  if (renamed.length > 0)
    throw new Error(
      `@inertiajs/core no longer contains ${renamed.join(', ')}, which the build leaves out. Find what replaces it in node_modules/@inertiajs/core/dist/index.js and correct its name in bin/lib/unused_inertia.ts, or remove it there if it is gone.`
    )
  const rest = methods.reduce((code, name) => code.replaceAll(methodNamed(name), ''), core)
  return UNUSED_CALLS.reduce((code, call) => code.replaceAll(call, 'undefined'), rest)
}

/** Returns what a developer has to do where a source uses what the build leaves out. */
export const misuses = (file: string, source: string): string[] =>
  UNUSED_ABILITIES.filter(({ use }) => use.test(source)).map(
    ({ name, methods }) =>
      `${file} uses ${name} of Inertia, which the build leaves out: remove ${methods.join(', ')} from bin/lib/unused_inertia.ts`
  )
