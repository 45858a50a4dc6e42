export const CONTROL_GOAL = { must: 100, aim: 50 }

/** Goals of single pages; a cart shows its lines only by scripts, so that its largest paint is not compared. */
const PAGES = {
  home: {},
  catalog: {},
  product: { scriptsKb: { must: 105 } },
  cart: { lcp: {}, scriptsKb: { must: 120 }, requests: { must: 13, aim: 12 } },
}

const titled = (name) => name[0].toUpperCase() + name.slice(1)

/** The figures of one page; in the place of the floor stands the same page with its scripts blocked. */
function figuresOfPage([name, goals]) {
  const own = (key) => (figures) => figures.loads?.[name].own[key]
  const blocked = (key) => (figures) => figures.loads?.[name].blocked[key]
  const compared = (title, key) => ({ title, of: own(key), floor: blocked(key) })
  return [
    compared(`${titled(name)} page, slow phone: LCP, ms`, 'lcp'),
    {
      title: '  of that without scripts',
      of: ({ loads }) => loads && loads[name].own.lcp / loads[name].blocked.lcp,
      ...(goals.lcp ?? { must: 1.1 }),
    },
    compared('  TBT, ms', 'tbt'),
    {
      title: '  above that without scripts, ms',
      of: ({ loads }) => loads && Math.max(0, loads[name].own.tbt - loads[name].blocked.tbt),
      must: 150,
    },
    { ...compared('  layout shift', 'cls'), must: 0 },
    { ...compared('  scripts, kB', 'scriptsKb'), ...goals.scriptsKb },
    compared('  all but pictures, kB', 'pageKb'),
    { ...compared('  requests, pictures left out', 'requests'), ...goals.requests },
  ]
}

const slowestOf = (pages) =>
  pages && Math.max(...pages.flatMap(({ slowest }) => (slowest ? [slowest.ms] : [])))

export const PAGE_FIGURES = [
  ...Object.entries(PAGES).flatMap(figuresOfPage),
  {
    title: 'Slowest control of the public pages, ms',
    of: ({ inputs }) => slowestOf(inputs?.visitor),
    ...CONTROL_GOAL,
  },
  {
    title: '  of the staff pages',
    of: ({ inputs }) => slowestOf(inputs?.staff),
    ...CONTROL_GOAL,
  },
]
