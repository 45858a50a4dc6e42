/** The share of mutants that the tests of every area have to kill */
export const REQUIRED_PERCENT = 85

/** States of Stryker of a mutant that was found, and of one that was not; the others say nothing about the tests */
const KILLED = ['Killed', 'Timeout']
const ALIVE = ['Survived', 'NoCoverage']
const BROKEN = ['RuntimeError', 'CompileError', 'Pending']

/**
 * Counts the mutants of each area. Those of a file's first lines, such as the rows of a table, are `left out` unless they
 * were asked for: each would need a process of its own.
 */
export function scoresOf(mutants, areas) {
  const rows = areas.map((area) =>
    rowOf(
      area,
      mutants.filter((mutant) => mutant.area === area)
    )
  )
  return rows.filter(({ mutants: count }) => count > 0)
}

function rowOf(area, mutants) {
  const count = (...states) => mutants.filter(({ status }) => states.includes(status)).length
  const [killed, alive] = [count(...KILLED), count(...ALIVE)]
  return {
    area,
    mutants: mutants.length,
    killed: count('Killed'),
    timeouts: count('Timeout'),
    survived: count('Survived'),
    uncovered: count('NoCoverage'),
    broken: count(...BROKEN),
    leftOut: count('Ignored'),
    percent: killed + alive === 0 ? 100 : (killed / (killed + alive)) * 100,
  }
}

export const isEnough = (scores) => scores.every(({ percent }) => percent >= REQUIRED_PERCENT)

const TITLES = {
  area: 'Area',
  mutants: 'Mutants',
  killed: 'Killed',
  timeouts: 'Timeouts',
  survived: 'Survived',
  uncovered: 'No test',
  broken: 'Broken',
  leftOut: 'Left out',
  percent: 'Score',
}

/** Returns the scores as a table of Markdown, which is read on a terminal as well. */
export function tableOf(scores) {
  const rows = scores.map((score) => ({ ...score, percent: `${score.percent.toFixed(1)} %` }))
  const keys = Object.keys(TITLES)
  const widths = keys.map((key) =>
    Math.max(...[TITLES, ...rows].map((row) => String(row[key]).length))
  )
  const lineOf = (row) =>
    `| ${keys.map((key, index) => padded(key, row[key], widths[index])).join(' | ')} |`
  const rule = keys.map((key, index) =>
    key === 'area' ? '-'.repeat(widths[index]) : `${'-'.repeat(widths[index] - 1)}:`
  )
  return [lineOf(TITLES), `| ${rule.join(' | ')} |`, ...rows.map(lineOf)].join('\n')
}

const padded = (key, value, width) =>
  key === 'area' ? String(value).padEnd(width) : String(value).padStart(width)

/** Lists what the tests did not notice, with the line and the change, in the order of the files. */
export function survivorsOf(mutants) {
  const alive = mutants.filter(({ status }) => ALIVE.includes(status))
  return alive
    .sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line)
    .map(
      ({ area, file, line, status, original, replacement }) =>
        `${area} ${file}:${line} ${status === 'NoCoverage' ? 'no test' : 'survived'}: ` +
        `${inOneLine(original)} -> ${inOneLine(replacement)}`
    )
}

const MAX_SHOWN = 160

function inOneLine(code) {
  const text = code.replaceAll(/\s+/g, ' ').trim()
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}
