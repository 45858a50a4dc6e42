import { test } from '@japa/runner'
import {
  chooserAddress,
  readRunList,
  readRunToken,
  runToken,
} from '#storefront/rules/chooser/chooser_address'
import { readRun, runTexts, type TypedRun } from '#storefront/rules/chooser/run_length'
import { typedNumberTexts } from '#shared/texts/typed_numbers'

const mmOf = (run: Partial<TypedRun>) => {
  const read = readRun({ unit: 'm', ...run })
  return 'errors' in read ? read.errors : read.runMm
}

test.group('The length of a run', () => {
  for (const [run, mm] of [
    [{ length: '7.5' }, 7500],
    [{ length: '7,5' }, 7500],
    [{ length: ' 7 ' }, 7000],
    [{ length: '7.5 m' }, 7500],
    [{ length: '25', unit: 'ft' }, 7620],
    [{ length: '25 ft' }, 7620],
    [{ length: '25′' }, 7620],
    [{ length: '7.5 m', unit: 'ft' }, 7500],
    [{ length: '16.4', unit: 'ft' }, 5000],
    [{ length: '7.61' }, 7610],
    [{ length: '7.555' }, 7560],
    [{ length: '0.01' }, 10],
    [{ rack: '0.5', wall: '2,5', ceiling: '4', slack: '0.6' }, 7600],
    [{ rack: '0.5', wall: '2.5 m', slack: '1 ft', unit: 'ft' }, 2960],
    [{ length: '200' }, 200_000],
    [{ length: '', rack: '1' }, 1000],
  ] as const) {
    test(`${JSON.stringify(run)} is ${mm} mm`, ({ assert }) => {
      assert.equal(mmOf(run), mm)
    })
  }

  for (const [run, errors] of [
    [{}, { length: runTexts.missing }],
    [{ length: '' }, { length: runTexts.missing }],
    [{ length: '-3' }, { length: typedNumberTexts.negative }],
    [{ length: '0' }, { length: runTexts.zero }],
    [{ length: 'long' }, { length: typedNumberTexts.notANumber }],
    [{ length: '7 yd' }, { length: typedNumberTexts.notANumber }],
    [{ length: '7.5555' }, { length: typedNumberTexts.tooManyDecimals(3) }],
    [{ length: '7,500' }, { length: typedNumberTexts.ambiguous('7,500', ['7500', '7.500']) }],
    [{ length: '200.01' }, { length: runTexts.tooLong }],
    [{ length: '1e3' }, { length: typedNumberTexts.notANumber }],
    [{ length: '3', rack: '1' }, { length: runTexts.both }],
    [
      { rack: '-1', wall: '2', slack: 'x' },
      { rack: typedNumberTexts.negative, slack: typedNumberTexts.notANumber },
    ],
    [{ rack: '0', slack: '0' }, { rack: runTexts.zero }],
  ] as const) {
    test(`${JSON.stringify(run)} is an error`, ({ assert }) => {
      assert.deepEqual(mmOf(run), errors)
    })
  }

  test('goes through a wall or ceiling only where a part is above 0', ({ assert }) => {
    assert.containSubset(readRun({ unit: 'm', rack: '1', wall: '0' }), { hasWall: false })
    assert.containSubset(readRun({ unit: 'm', rack: '1', ceiling: '2' }), { hasWall: true })
  })
})

test.group('Addresses of the chooser', () => {
  const run = {
    runMm: 7510,
    resolution: '4k',
    rate: '120',
    hdr: 'dolbyvision',
    vrr: true,
    earc: true,
  } as const

  test('hold a run of the list', ({ assert }) => {
    assert.equal(runToken(run), '7.51m-4k-120-dolbyvision-vrr-earc')
    assert.deepEqual(readRunToken(runToken(run)), run)
    const plain = { ...run, runMm: 3000, hdr: null, vrr: false, earc: false }
    assert.equal(runToken(plain), '3m-4k-120')
    assert.deepEqual(readRunToken('3m-4k-120'), plain)
    const named = { ...plain, room: 'Salle à manger' }
    assert.equal(runToken(named), '3m-4k-120@Salle à manger')
    assert.deepEqual(readRunToken(runToken(named)), named)
    assert.equal(runToken({ ...plain, room: ' Bar, left@ ' }), '3m-4k-120@Bar left')
    assert.equal(runToken({ ...plain, room: '@,' }), '3m-4k-120')
  })

  test('reject other texts as a run', ({ assert }) => {
    for (const token of [
      '',
      '3',
      '3m',
      '3m-4k',
      '-3m-4k-60',
      '3m-5k-60',
      '3m-4k-61',
      '0m-4k-60',
      '201m-4k-60',
      '3ft-4k-60',
      '3m-4k-60-earc-vrr',
      '3m-4k-60-x',
      '3m-4k-60@',
      `3m-4k-60@${'x'.repeat(31)}`,
    ])
      assert.isNull(readRunToken(token), token)
  })

  test('hold at most 20 runs, and tell what was left out', ({ assert }) => {
    const { runs, unreadable, isCut } = readRunList(`${'3m-4k-60,'.repeat(21)}nonsense`)
    assert.deepEqual([runs.length, unreadable, isCut], [20, 1, true])
    assert.deepEqual(readRunList(undefined), { runs: [], unreadable: 0, isCut: false })
  })

  test('leave out what is not set, and escape the rest', ({ assert }) => {
    assert.equal(chooserAddress({}), '/chooser')
    assert.equal(
      chooserAddress({ length: '7,5 m&x', unit: 'm', list: '3m-4k-60,5m-4k-60' }),
      '/chooser?unit=m&length=7,5%20m%26x&list=3m-4k-60,5m-4k-60'
    )
  })
})
