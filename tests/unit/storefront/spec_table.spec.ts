import { test } from '@japa/runner'
import { specTable } from '#storefront/rules/spec_table'

const cable = (option: string, specifications: Record<string, string>) => ({
  option,
  specifications: Object.entries(specifications).map(([label, value]) => ({ label, value })),
})

test.group('Specification table', () => {
  test('shared specifications are a list, differing ones a table', ({ assert }) => {
    const table = specTable([
      cable('1 m', { Length: '1 m', Bandwidth: '48 Gbps' }),
      cable('2 m', { Length: '2 m', Bandwidth: '48 Gbps' }),
    ])
    assert.deepEqual(table, {
      common: [{ label: 'Bandwidth', value: '48 Gbps' }],
      varying: {
        labels: ['Length'],
        rows: [
          { option: '1 m', values: ['1 m'] },
          { option: '2 m', values: ['2 m'] },
        ],
      },
    })
  })

  test('a single option has no table', ({ assert }) => {
    const table = specTable([cable('One unit', { Inputs: '2' })])
    assert.deepEqual(table, { common: [{ label: 'Inputs', value: '2' }], varying: null })
  })

  test('missing values of an option are dashes', ({ assert }) => {
    const { varying } = specTable([cable('1 m', { Fibre: 'OM3' }), cable('2 m', {})])
    assert.deepEqual(varying?.rows[1], { option: '2 m', values: ['–'] })
  })
})
