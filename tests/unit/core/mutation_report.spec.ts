import { test } from '@japa/runner'

type Mutant = {
  area: string
  file: string
  line: number
  status: string
  original: string
  replacement: string
}
type Score = { area: string; mutants: number; percent: number }
type Report = {
  isEnough: (scores: Score[]) => boolean
  scoresOf: (mutants: Mutant[], areas: string[]) => Score[]
  survivorsOf: (mutants: Mutant[]) => string[]
  tableOf: (scores: Score[]) => string
}

const library = new URL('../../../packages/mutation/src/report.mjs', import.meta.url)
const { isEnough, scoresOf, survivorsOf, tableOf } = (await import(library.href)) as Report

const mutantsOf = (area: string, ...statuses: string[]): Mutant[] =>
  statuses.map((status, index) => ({
    area,
    file: `app/${area}.ts`,
    line: statuses.length - index,
    status,
    original: 'a &&\n  b',
    replacement: 'a || b',
  }))

test.group('Report of the mutation tests', () => {
  test('the score is the share of found mutants; those that say nothing count for nothing', ({
    assert,
  }) => {
    const mutants = [
      ...mutantsOf('pricing', 'Killed', 'Killed', 'Timeout', 'Survived', 'Ignored', 'RuntimeError'),
      ...mutantsOf('orders', 'NoCoverage'),
      ...mutantsOf('access', 'Ignored'),
    ]
    const scores = scoresOf(mutants, ['pricing', 'orders', 'access', 'amazon'])
    assert.deepEqual(scores[0], {
      area: 'pricing',
      mutants: 6,
      killed: 2,
      timeouts: 1,
      survived: 1,
      uncovered: 0,
      broken: 1,
      leftOut: 1,
      percent: 75,
    } as Score)
    assert.deepEqual(
      scores.map(({ area, percent }) => [area, percent]),
      [
        ['pricing', 75],
        ['orders', 0],
        ['access', 100],
      ]
    )
  })

  test('each area has to kill 85 %', ({ assert }) => {
    const scores = (percent: number) => [
      { area: 'pricing', mutants: 1, percent: 99 },
      { area: 'orders', mutants: 1, percent },
    ]
    assert.isTrue(isEnough(scores(85)))
    assert.isFalse(isEnough(scores(84.9)))
  })

  test('what was not found is listed with its line and its change', ({ assert }) => {
    assert.deepEqual(survivorsOf(mutantsOf('orders', 'Survived', 'Killed', 'NoCoverage')), [
      'orders app/orders.ts:1 no test: a && b -> a || b',
      'orders app/orders.ts:3 survived: a && b -> a || b',
    ])
  })

  test('the scores are a table', ({ assert }) => {
    const lines = tableOf(scoresOf(mutantsOf('orders', 'Killed', 'Survived'), ['orders'])).split(
      '\n'
    )
    assert.lengthOf(lines, 3)
    assert.equal(new Set(lines.map(({ length }) => length)).size, 1)
    assert.match(lines[2], /^\| orders \| .* 50\.0 % \|$/)
  })
})
