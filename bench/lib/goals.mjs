import { PAGE_FIGURES } from '../pages/page_goals.mjs'

const ratio = (measured) => measured && measured.floor.perSecond / measured.shop.perSecond

/**
 * The figures with their required and ambitious goals; smaller is better. `floor` is the same figure of the
 * reference server, if it has one. `sizes` are the two numbers of orders in the staff lists.
 */
export const figuresOf = (sizes) => [...FIGURES, ...PAGE_FIGURES, ...listFigures(sizes)]

const FIGURES = [
  part('Catalog JSON, 10 connections', 'catalog', { must: 14, aim: 6 }),
  ...detail('catalog', { p99: {}, cpu: { aim: 0.1 } }),
  part('Product page, anonymous, 10 connections', 'page', { must: 55, aim: 14 }),
  ...detail('page', { p99: { aim: 8 }, cpu: {} }),
  part('Adds to cart, 4 customers', 'adds', { must: 6, aim: 2.4 }),
  ...detail('adds', { p99: { aim: 12 }, cpu: {} }),
  figure('  line 40 against lines 2 to 5', ({ longCart }) => longCart?.shop.ratio, { aim: 1.2 }),
  part('Whole checkouts, 4 customers', 'checkouts', { must: 6, aim: 3 }),
  ...detail('checkouts', { p50: { aim: 25 }, p99: { aim: 60 }, cpu: { aim: 6.5 } }),
  figure('Whole checkout with telemetry, profiled, CPU ms', ({ telemetry }) => telemetry?.cpuMs),
  figure('  of that without it, ratio', ({ telemetry }) => telemetry?.ratio, {
    must: 1.02,
    digits: 3,
  }),
  figure('  the same with all traces', ({ telemetry }) => telemetry?.tracedRatio, { digits: 3 }),
  {
    title: 'Whole checkouts while printing catches up, /s',
    of: ({ backlog }) => backlog?.busy.shop.perSecond,
    floor: ({ backlog }) => backlog?.busy.floor.perSecond,
    judged: ({ backlog }) => ratio(backlog?.busy),
    must: 3,
  },
  figure('  jobs that waited at the end', ({ backlog }) => backlog?.busyJobs),
  figure('  s until none waited', ({ backlog }) => backlog?.emptyAfter),
  figure('20 orders per second: reached, /s', ({ backlog }) => backlog?.paced.perSecond),
  figure('  p50 ms of a checkout', ({ backlog }) => backlog?.paced.p50),
  figure('  p99 ms', ({ backlog }) => backlog?.paced.p99),
  figure('  jobs waiting in the first half', ({ backlog }) => backlog?.paced.firstHalf),
  figure('  in the second half', ({ backlog }) => backlog?.paced.secondHalf),
  figure('  most', ({ backlog }) => backlog?.paced.most),
  figure('  s until none waited', ({ backlog }) => backlog?.paced.emptyAfter),
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
  figure('Amazon file of 22,000 orders, s', ({ amazon }) => amazon?.seconds, { must: 2, aim: 0.8 }),
  figure('  CPU s', ({ amazon }) => amazon?.cpuSeconds),
  figure('  product page meanwhile, p99 ms', ({ amazon }) => amazon?.visitP99, { must: 50 }),
  figure('Product page: scripts on the wire, kB', ({ wire }) => wire?.scriptsKb, {
    must: 150,
    aim: 105,
  }),
  figure('  all but pictures, kB', ({ wire }) => wire?.pageKb, { aim: 130 }),
  figure('  requests, pictures left out', ({ wire }) => wire?.requests, { aim: 8 }),
  figure('Dealer’s list of 1,000: of a visitor’s', ({ dealer }) => dealer?.ratio, { must: 1.5 }),
  figure('  after a change of prices, ms', ({ dealer }) => dealer?.coldMs, { must: 20 }),
]

/** The figures of the staff lists with many orders, and how they compare with few. */
function listFigures([few, many]) {
  const staffList = (title, key, { p50, p99 }) => [
    figure(`${title}, p50 ms`, ({ lists }) => lists?.[many]?.[key].p50, p50),
    figure('  p99 ms', ({ lists }) => lists?.[many]?.[key].p99, p99),
    figure('  CPU ms of each', ({ lists }) => lists?.[many]?.[key].cpuMs),
  ]
  const growth = (key) =>
    figure(
      `  p50 of that with ${number(few)}`,
      ({ lists }) => lists && lists[many][key].p50 / lists[few][key].p50,
      { aim: 1.3 }
    )
  const longestHold = ({ lists }) =>
    lists && Math.max(...Object.values(lists[many]).map((measured) => measured.heldMs ?? 0))
  return [
    ...staffList(`Order list, ${number(many)} orders, any sort key`, 'list', {
      p50: { must: 10, aim: 2 },
      p99: { must: 25, aim: 6 },
    }),
    growth('list'),
    ...staffList('  pages 501 and in the middle', 'deep', { p50: { must: 10 }, p99: { must: 25 } }),
    ...staffList(`Order search, 3 of ${number(many)}`, 'rare', {
      p50: { must: 30, aim: 6 },
      p99: { must: 60, aim: 12 },
    }),
    growth('rare'),
    ...staffList('  3,000 of them', 'wide', { p50: { aim: 15 }, p99: { aim: 30 } }),
    ...staffList('  a word of nearly all', 'common', { p50: { aim: 15 }, p99: { aim: 30 } }),
    ...staffList('  two letters', 'short', { p50: { aim: 15 }, p99: { aim: 30 } }),
    ...staffList(`Customer list and search, ${number(many / 10)} customers`, 'users', {
      p50: { must: 10, aim: 2 },
      p99: { must: 25, aim: 6 },
    }),
    figure('Longest hold of the server by a list, ms', longestHold, { must: 50, aim: 10 }),
    figure(`Commission CSV of ${number(many)} orders, s`, ({ commission }) => commission?.seconds, {
      must: (2 * many) / 100_000,
      aim: (0.8 * many) / 100_000,
    }),
    figure('  longest hold meanwhile, ms', ({ commission }) => commission?.heldMs, { must: 50 }),
    figure('  memory that one more needs, MB', ({ commission }) => commission?.growthMb, {
      must: 40,
    }),
  ]
}

const number = (value) => value.toLocaleString('en')

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
