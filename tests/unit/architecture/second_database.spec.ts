import { globSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { specsOfFirstDatabase } from '#tests/support/second_database'

const namesIn = (pattern: string): number =>
  /\{(.*)\}/.exec(pattern)?.[1].split(',').length ?? (pattern.includes('*') ? 0 : 1)

test.group('Specs that the second database leaves out', () => {
  const patterns = specsOfFirstDatabase({ isWhole: false })

  test('each name is that of a spec', ({ assert }) => {
    for (const pattern of patterns) {
      const expected = namesIn(pattern)
      const { length } = globSync(pattern)
      if (expected === 0) assert.isAbove(length, 0, pattern)
      else assert.equal(length, expected, pattern)
    }
  })

  test('none of them distinguishes the databases', ({ assert }) => {
    const some = specsOfFirstDatabase({ isWhole: true })
    const specs = globSync(patterns.filter((pattern) => !some.includes(pattern)))
    const distinguish = /isPostgres|query_plan/
    assert.deepEqual(
      specs.filter((spec) => distinguish.test(readFileSync(spec, 'utf8'))),
      []
    )
  })

  test('a whole run leaves out only what starts on a file of its own or runs no SQL', ({
    assert,
  }) => {
    const [boot, policy, ...withoutSql] = specsOfFirstDatabase({ isWhole: true })
    assert.match(boot + policy, /boot.*card_policy/)
    const runsSql =
      /core\/database'|support\/(checkout|database|http|orders|users)'|startChildShop|makeProduct/
    assert.deepEqual(
      globSync(withoutSql).filter((spec) => runsSql.test(readFileSync(spec, 'utf8'))),
      []
    )
  })
})
