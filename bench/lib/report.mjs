import { bold, dim, green, red, say, yellow } from '../../bin/lib/say.mjs'
import { CONTROL_GOAL } from '../pages/page_goals.mjs'
import { figuresOf } from './goals.mjs'

const WIDTHS = [42, 10, 18, 18, 9, 11]

/** Prints each figure beside its goals, which apply to SQLite; returns whether all are reached and no request failed. */
export function printReport({ sqlite, postgres }, { sizes, showsStatements }) {
  say(
    bold(
      `\n${columns('', sqlite.loads ? 'no scripts' : 'floor', 'SQLite', 'PostgreSQL', 'must', 'ambitious')}`
    )
  )
  const verdicts = figuresOf(sizes).flatMap((figure) => printFigure(figure, sqlite, postgres))
  printControls(sqlite.inputs)
  if (showsStatements) printStatements(sqlite.statements ? sqlite : postgres)

  const missed = verdicts.filter((verdict) => verdict === 'missed').length
  const failed = (sqlite.failed ?? 0) + (postgres.failed ?? 0)
  say(failed === 0 ? green('\nNo request failed.') : red(`\n${failed} requests failed.`))
  say(missed === 0 ? green('Every "must" is met.') : red(`A "must" is missed ${missed} times.`))
  return missed === 0 && failed === 0
}

function printFigure(figure, sqlite, postgres) {
  if (figure.of(sqlite) === undefined && figure.of(postgres) === undefined) return []
  const { must, aim, digits } = figure
  const goal = (value) => (figure.judged ? part(value) : number(value, digits))
  const [first, second] = [sqlite, postgres].map((figures) => judge(figure, figures))
  say(
    cell(figure.title, 0) +
      dim(cell(number(figure.floor?.(sqlite) ?? figure.floor?.(postgres)), 1)) +
      first.paint(cell(first.text, 2)) +
      second.paint(cell(second.text, 3)) +
      dim(cell(goal(must), 4) + cell(goal(aim), 5)) +
      `  ${first.paint(first.verdict) || second.paint(second.verdict)}`
  )
  return [first.verdict]
}

function judge(figure, figures) {
  const value = figure.of(figures)
  if (value === undefined) return { text: '', verdict: '', paint: (text) => text }
  const judged = figure.judged ? figure.judged(figures) : value
  const text = figure.judged ? `${number(value)} (${part(judged)})` : number(value, figure.digits)
  return { text, ...verdictOf(judged, figure) }
}

function verdictOf(value, { must, aim }) {
  if (aim !== undefined && value <= aim) return { verdict: 'ambitious met', paint: green }
  if (must !== undefined && value > must) return { verdict: 'missed', paint: red }
  if (must !== undefined) return { verdict: 'must met', paint: aim === undefined ? green : yellow }
  return {
    verdict: aim === undefined ? '' : 'ambitious not met',
    paint: aim === undefined ? dim : yellow,
  }
}

function printStatements({ statements }) {
  for (const [sql, times] of statements?.each ?? [])
    say(`${number(times).padStart(6)}  ${sql.slice(0, 160)}`)
}

/** The slowest control of each page, the slowest page first. */
function printControls(inputs) {
  if (!inputs) return
  say(bold('\nThe slowest control of each page, ms from the input to the next paint'))
  const pages = [...inputs.visitor, ...inputs.staff].filter(({ slowest }) => slowest)
  for (const { path, slowest } of pages.toSorted((a, b) => b.slowest.ms - a.slowest.ms)) {
    const { paint } = verdictOf(slowest.ms, CONTROL_GOAL)
    say(paint(`${number(slowest.ms).padStart(6)}  ${path.padEnd(34)} ${slowest.title}`))
  }
}

function number(value, digits = value < 1 ? 3 : 1) {
  if (value === undefined) return ''
  if (value >= 100) return Math.round(value).toLocaleString('en')
  return value.toFixed(digits)
}

const part = (value) => (value === undefined ? '' : `1/${value.toFixed(1)}`)
const cell = (text, index) => (index ? text.padStart(WIDTHS[index]) : text.padEnd(WIDTHS[index]))
const columns = (...texts) => texts.map(cell).join('')
