import { test } from '@japa/runner'
import { parseSample } from '#config/vitals'
import { BUCKETS, bucketOf, METRICS, percentile75, ratingOf } from '#reporting/vitals/vitals_rules'

test.group('The speed of pages', () => {
  test('a value is in the first bucket that holds it', ({ assert }) => {
    assert.equal(bucketOf('LCP', 0), 500)
    assert.equal(bucketOf('LCP', 2_500), 2_500)
    assert.equal(bucketOf('LCP', 2_500.1), 3_000)
    assert.equal(bucketOf('LCP', 500_000), 60_000)
    assert.equal(bucketOf('INP', 200), 200)
    assert.equal(bucketOf('CLS', 0.1), 100)
    assert.equal(bucketOf('CLS', 0.101), 150)
  })

  test('is rated by the thresholds of web.dev', ({ assert }) => {
    const ratings = [
      ['LCP', 2_500, 'good'],
      ['LCP', 4_000, 'improve'],
      ['LCP', 5_000, 'poor'],
      ['INP', 200, 'good'],
      ['INP', 500, 'improve'],
      ['INP', 750, 'poor'],
      ['CLS', 100, 'good'],
      ['CLS', 250, 'improve'],
      ['CLS', 400, 'poor'],
    ] as const
    for (const [metric, bucket, rating] of ratings)
      assert.equal(ratingOf(metric, bucket), rating, `${metric} ${bucket}`)
    for (const metric of METRICS)
      assert.deepEqual(
        BUCKETS[metric],
        BUCKETS[metric].toSorted((a, b) => a - b)
      )
  })

  test('the 75th percentile is the bucket below which three of four loads are', ({ assert }) => {
    const counted = [
      { bucket: 4_000, loads: 1 },
      { bucket: 500, loads: 2 },
      { bucket: 1_000, loads: 1 },
    ]
    assert.deepEqual(percentile75('LCP', counted), { value: 1_000, rating: 'good', loads: 4 })
    assert.equal(percentile75('LCP', [...counted, { bucket: 5_000, loads: 1 }])?.value, 4_000)
    assert.isNull(percentile75('LCP', []))
  })

  test('the sample is a part of the loads', ({ assert }) => {
    assert.deepEqual(['0', '0.25', '1'].map(parseSample), [0, 0.25, 1])
    for (const wrong of ['', '2', '-1', '10%'])
      assert.throws(() => parseSample(wrong), /VITALS_SAMPLE must be a number from 0 to 1/)
  })
})
