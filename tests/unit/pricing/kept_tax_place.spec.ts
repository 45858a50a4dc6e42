import { test } from '@japa/runner'
import { company } from '#config/company'
import { labeledTaxParts, placeOfRate, taxedPlace } from '#pricing/totals/tax_parts_rules'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'

test.group('The place of a tax rate that stays', (group) => {
  const { gstNumber, provincialTaxNumbers } = company
  group.each.teardown(() => void Object.assign(company, { gstNumber, provincialTaxNumbers }))

  const quebec = {
    ...{ tax: Money.of(1498, 'cad'), rate: Rate.percent('14.975'), at: '2026-11-20T17:00:00.000Z' },
    taxPlace: null,
    method: 'DHL' as const,
    destination: { countryId: 'CA', stateId: 'QC', zipcode: 'H2X 1Y4' },
  }

  test('A rate that stays with a place names it wherever the goods go', ({ assert }) => {
    Object.assign(company, { gstNumber: 'RT1', provincialTaxNumbers: { QC: 'TQ1' } })
    const labels = (changes: Partial<Parameters<typeof labeledTaxParts>[0]>) =>
      labeledTaxParts({ ...quebec, ...changes }).map(({ label, number }) => [label, number])
    const parts = [
      ['GST (5%)', 'RT1'],
      ['QST (9.975%)', 'TQ1'],
    ]
    const alberta = { destination: { countryId: 'CA', stateId: 'AB', zipcode: 'T2P 1J9' } }
    assert.deepEqual(labels({ ...alberta, taxPlace: 'CA-QC' }), parts)
    assert.deepEqual(labels({ ...alberta, taxPlace: 'CA-QC', method: 'PICKUP' }), parts)
    const credited = { ...alberta, taxPlace: 'CA-QC', tax: Money.of(-1498, 'cad') }
    assert.deepEqual(labels(credited), parts)
    assert.deepEqual(labels(alberta), [])
    const hst = { tax: Money.of(1300, 'cad'), rate: Rate.percent('13'), taxPlace: 'CA-ON' }
    assert.deepEqual(labels(hst), [['HST (13%)', 'RT1']])
  })

  test('A place that never had the rate does not count, one that had it under an earlier law does', ({
    assert,
  }) => {
    const placeOf = (percent: string, taxPlace: string | null) => {
      const document = { ...quebec, rate: Rate.percent(percent), taxPlace }
      return [taxedPlace(document).stateId, placeOfRate(document)]
    }
    assert.deepEqual(placeOf('14.975', 'CA-NB'), ['QC', 'CA-QC'])
    assert.deepEqual(placeOf('15', 'CA-NB'), ['NB', 'CA-NB'])
    assert.deepEqual(placeOf('15', 'CA-NS'), ['NS', 'CA-NS'])
    assert.deepEqual(placeOf('7', 'CA-NS'), ['QC', null])
    assert.deepEqual(placeOf('7', null), ['QC', null])
    assert.deepEqual(placeOf('0', 'CA-ON'), ['QC', null])
  })
})
