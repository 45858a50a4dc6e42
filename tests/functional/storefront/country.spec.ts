import { test } from '@japa/runner'
import { call } from '#tests/support/http'

const ask = (body: unknown) => call('POST', '/api/misc/country', { body })

test.group('POST /api/misc/country', () => {
  for (const [place, coordinates, response] of [
    ['Toronto', [43.65, -79.38], { country: 'Canada', alpha2: 'CA', currency: 'cad' }],
    [
      'Denver',
      [39.74, -104.99],
      { country: 'United States of America', alpha2: 'US', currency: 'usd' },
    ],
    ['London', [51.51, -0.13], { country: null, alpha2: null, currency: 'usd' }],
  ] as const) {
    test(`returns the country of ${place}`, async ({ assert }) => {
      const [latitude, longitude] = coordinates
      const { status, body } = await ask({ latitude, longitude })
      assert.equal(status, 200)
      assert.deepEqual(body, response)
    })
  }

  test('stores nothing about the visitor', async ({ assert }) => {
    const { headers } = await ask({ latitude: 43.65, longitude: -79.38 })
    assert.notProperty(headers, 'set-cookie')
  })

  test('rejects invalid coordinates', async ({ assert }) => {
    for (const [field, body] of [
      ['latitude', { longitude: 0 }],
      ['longitude', { latitude: 0 }],
      ['latitude', { latitude: 90.1, longitude: 0 }],
      ['longitude', { latitude: 0, longitude: -180.5 }],
      ['latitude', { latitude: '43.65', longitude: 0 }],
      ['latitude', { latitude: null, longitude: 0 }],
    ] as const) {
      const response = await ask(body)
      assert.equal(response.status, 422)
      assert.equal(response.body.field, field)
    }
  })
})
