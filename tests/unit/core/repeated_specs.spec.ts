import { test } from '@japa/runner'

type Result = {
  code: number
  failedSpecs: string[]
  note: string
  details: string
  output: string
}
type Repeat = (specs: string[]) => Promise<Result>

const FILE = '../../../bin/lib/repeated_specs.mjs'
const { withRepetition } = (await import(FILE)) as {
  withRepetition: (first: Result, repeat: Repeat) => Promise<Result>
}

const result = (values: Partial<Result>): Result => ({
  code: 1,
  failedSpecs: [],
  note: '',
  details: '',
  output: '',
  ...values,
})

test.group('Specs that failed', () => {
  test('run a second time, and both runs are reported', async ({ assert }) => {
    const asked: string[][] = []
    const first = result({ failedSpecs: ['a'], note: '9 passed, 1 failed', output: 'the reason' })
    const together = await withRepetition(first, (specs) => {
      asked.push(specs)
      return Promise.resolve(result({ code: 0, note: '3 passed' }))
    })
    assert.deepEqual(asked, [['a']])
    assert.equal(together.code, 0)
    assert.equal(together.note, '9 passed, 1 failed; the second time 3 passed')
    assert.include(together.details, 'the reason')
  })

  test('are failed where they fail again', async ({ assert }) => {
    const first = result({ failedSpecs: ['a', 'b'], output: 'the reason' })
    const again = () => Promise.resolve(result({ failedSpecs: ['b'], output: 'the same reason' }))
    const together = await withRepetition(first, again)
    assert.equal(together.code, 1)
    assert.equal(together.output, 'the reason\nthe same reason')
  })

  test('do not run again where many failed, where no spec is named, or where none failed', async ({
    assert,
  }) => {
    const repeat = () => assert.fail('No further run') as never
    for (const first of [
      result({ failedSpecs: ['a', 'b', 'c'] }),
      result({ code: 2 }),
      result({ code: 0 }),
    ])
      assert.equal(await withRepetition(first, repeat), first)
  })
})
