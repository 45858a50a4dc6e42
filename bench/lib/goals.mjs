const ratio = (measured) => measured && measured.floor.perSecond / measured.shop.perSecond

/**
 * The figures with their required and ambitious goals; smaller is better. `floor` is the same figure of the
 * reference server, if it has one.
 */
export const FIGURES = [
  part('Catalog JSON, 10 connections', 'catalog', { must: 14, aim: 6 }),
  ...detail('catalog', { p99: {}, cpu: { aim: 0.1 } }),
  part('Product page, anonymous, 10 connections', 'page', { must: 55, aim: 14 }),
  ...detail('page', { p99: { aim: 8 }, cpu: {} }),
  part('Adds to cart, 4 customers', 'adds', { must: 6, aim: 2.4 }),
  ...detail('adds', { p99: { aim: 12 }, cpu: {} }),
  figure('  line 40 against lines 2 to 5', ({ longCart }) => longCart?.shop.ratio, { aim: 1.2 }),
  part('Whole checkouts, 4 customers', 'checkouts', { must: 6, aim: 3 }),
  ...detail('checkouts', { p50: { aim: 25 }, p99: { aim: 60 }, cpu: { aim: 6.5 } }),
  figure('Whole checkout alone, p50 ms', ({ alone }) => alone?.shop.p50, {
    must: 20,
    aim: 9,
    floor: ({ alone }) => alone?.floor.p50,
  }),
  figure('SQL statements of a checkout', ({ statements }) => statements?.perCheckout, {
    must: 100,
    aim: 60,
  }),
  figure('  and behind it, until its mail is out', ({ statements }) => statements?.behind),
  figure('Cold start to a product page, s', ({ startSeconds }) => startSeconds, {
    must: 1.2,
    aim: 0.7,
  }),
  figure('Memory idle, MB', ({ idleMb }) => idleMb, { must: 200, aim: 160 }),
  figure('Memory after so many orders, MB', ({ loadedMb }) => loadedMb, { must: 350, aim: 260 }),
  figure('Invoice PDF, first after start, ms', ({ document }) => document?.first, {
    must: 1500,
    aim: 800,
  }),
  figure('  warm, p50 ms', ({ document }) => document?.p50, { must: 120, aim: 50 }),
  figure('  warm, p99 ms', ({ document }) => document?.p99, { must: 250, aim: 100 }),
  figure('Invoice of an order of 200 lines, p50 ms', ({ invoicing }) => invoicing?.invoice.p50, {
    must: 50,
  }),
  figure('  p99 ms', ({ invoicing }) => invoicing?.invoice.p99),
  figure('Statement of 5,000 entries, p50 ms', ({ invoicing }) => invoicing?.statement.p50, {
    must: 100,
  }),
  figure('  p99 ms', ({ invoicing }) => invoicing?.statement.p99),
  figure('Product page: scripts on the wire, kB', ({ wire }) => wire?.scriptsKb, {
    must: 150,
    aim: 105,
  }),
  figure('  all but pictures, kB', ({ wire }) => wire?.pageKb, { aim: 130 }),
  figure('  requests, pictures left out', ({ wire }) => wire?.requests, { aim: 8 }),
  figure('Dealer’s list of 1,000: of a visitor’s', ({ dealer }) => dealer?.ratio, { must: 1.5 }),
  figure('  after a change of prices, ms', ({ dealer }) => dealer?.coldMs, { must: 20 }),
  ...staffList('Order list, 100,000 orders, any sort key', 'list', {
    p50: { must: 10, aim: 2 },
    p99: { must: 25, aim: 6 },
  }),
  figure('  p50 of that with 10,000', ({ lists }) => ratioOf(lists, 'list'), { aim: 1.3 }),
  ...staffList('  pages 501 and in the middle', 'deep', { p50: { must: 10 }, p99: { must: 25 } }),
  ...staffList('Order search, 3 of 100,000', 'rare', {
    p50: { must: 30, aim: 6 },
    p99: { must: 60, aim: 12 },
  }),
  figure('  p50 of that with 10,000', ({ lists }) => ratioOf(lists, 'rare'), { aim: 1.3 }),
  ...staffList('  3,000 of 100,000', 'wide', { p50: { aim: 15 }, p99: { aim: 30 } }),
  ...staffList('  a word of nearly all', 'common', { p50: { aim: 15 }, p99: { aim: 30 } }),
  ...staffList('  two letters', 'short', { p50: { aim: 15 }, p99: { aim: 30 } }),
  ...staffList('Customer list and search, 10,000 customers', 'users', {
    p50: { must: 10, aim: 2 },
    p99: { must: 25, aim: 6 },
  }),
  figure('Longest hold of the server by a list, ms', ({ lists }) => longestHold(lists), {
    must: 50,
    aim: 10,
  }),
]

const MANY = 100_000
const FEW = 10_000

/** p50, p99 and CPU of a staff list with 100,000 orders. */
function staffList(title, key, { p50, p99 }) {
  return [
    figure(`${title}, p50 ms`, ({ lists }) => lists?.[MANY]?.[key].p50, p50),
    figure('  p99 ms', ({ lists }) => lists?.[MANY]?.[key].p99, p99),
    figure('  CPU ms of each', ({ lists }) => lists?.[MANY]?.[key].cpuMs),
  ]
}

const ratioOf = (lists, key) => lists?.[MANY] && lists[MANY][key].p50 / lists[FEW][key].p50

const longestHold = (lists) =>
  lists && Math.max(...Object.values(lists[MANY]).map((measured) => measured.heldMs ?? 0))

function figure(title, of, goal = {}) {
  return { title, of, ...goal }
}

/** A rate per second, judged by its ratio to the floor's. */
function part(title, key, goal) {
  return {
    title: `${title}, /s`,
    of: (figures) => figures[key]?.shop.perSecond,
    floor: (figures) => figures[key]?.floor.perSecond,
    judged: (figures) => ratio(figures[key]),
    ...goal,
  }
}

function detail(key, wanted) {
  const titles = { p50: '  p50 ms', p99: '  p99 ms', cpu: '  CPU ms of each' }
  const names = { p50: 'p50', p99: 'p99', cpu: 'cpuMs' }
  return Object.entries({ p50: {}, ...wanted }).map(([name, goal]) =>
    figure(titles[name], (figures) => figures[key]?.shop[names[name]], {
      floor: (figures) => figures[key]?.floor[names[name]],
      ...goal,
    })
  )
}
