import { test } from '@japa/runner'
import { LINES } from '#catalog'
import { Audience } from '#shared/enums'
import { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { signedIn } from '#tests/support/pages'
import { aDealer, aStaffMember, aUser } from '#tests/support/users'

type CountryState = { id: string; name: string }

test.group('Countries and states', () => {
  test('countries have names and both codes', async ({ assert }) => {
    const { body } = await call<{ countries: { name: string; ISO: object }[] }>(
      'GET',
      '/api/misc/countries'
    )
    assert.isAbove(body.countries.length, 240)
    assert.deepInclude(body.countries, { name: 'Canada', ISO: { alpha2: 'CA', alpha3: 'CAN' } })
  })

  test('a country has states only where addresses need them', async ({ assert }) => {
    for (const [code, count] of [
      ['CA', 13],
      ['ca', 13],
      ['DE', 0],
    ] as const) {
      const { status, body } = await call<{ states: CountryState[] }>(
        'GET',
        `/api/misc/countries/${code}/states`
      )
      assert.equal(status, 200)
      assert.lengthOf(body.states, count)
    }
  })

  test('an unknown code is not found', async ({ assert }) => {
    for (const code of [
      'ZZ',
      '..',
      '%2e%2e',
      '__proto__',
      'constructor',
      'toString',
      'x'.repeat(10_000),
    ]) {
      const { status } = await call('GET', `/api/misc/countries/${code}/states`)
      assert.oneOf(status, [404], code.slice(0, 20))
    }
  })
})

test.group('Documents of the lines', () => {
  test('documents are downloads, drawings are inline, and both are sandboxed', async ({
    assert,
  }) => {
    for (const [file, type, disposition] of [
      ['thx-shortrange-brief.pdf', /pdf/, /^attachment/],
      ['thx-shortrange.svg', /svg/, /^inline/],
      ['thx-shortrange.jpg', /^image\/jpeg/, /^inline/],
    ] as const) {
      const { status, headers } = await call('GET', `/documents/${file}`)
      assert.equal(status, 200, file)
      assert.match(String(headers['content-type']), type)
      assert.match(String(headers['content-disposition']), disposition)
      assert.match(String(headers['content-security-policy']), /^sandbox; default-src 'none'/)
      assert.equal(headers['x-content-type-options'], 'nosniff')
    }
  })

  test('documents of a trade line are hidden from the public, shared caches and search engines', async ({
    assert,
  }) => {
    const files = LINES.flatMap(({ slug, documents, audience }) =>
      [`${slug}.svg`, `${slug}.jpg`, ...documents.map((one) => one.file)].map((file) => ({
        file,
        audience,
      }))
    )
    for (const [role, browser, canSeeAll] of [
      ['visitor', new Browser(), false],
      ['customer', await signedIn(await aUser()), false],
      ['dealer', await signedIn(await aDealer()), true],
      ['staff', await signedIn(await aStaffMember()), true],
    ] as const) {
      for (const { file, audience } of files) {
        const { status, headers } = await browser.call('GET', `/documents/${file}`)
        const isTrade = audience === Audience.Trade
        assert.equal(status, isTrade && !canSeeAll ? 404 : 200, `${role} ${file}`)
        assert.equal(headers['x-robots-tag'], isTrade ? 'noindex' : undefined, file)
        assert.match(String(headers['cache-control']), isTrade ? /^private|no-store/ : /^public/)
      }
    }
  })

  test('an unknown file name is not found', async ({ assert }) => {
    for (const name of [
      'nothing.pdf',
      '..%2f..%2f..%2f..%2fetc%2fpasswd',
      '%2e%2e%2fpackage.json',
      '..%5cpackage.json',
      'thx-shortrange-brief.pdf%00',
      'THX-SHORTRANGE.SVG',
      'constructor',
      'x'.repeat(5000),
    ]) {
      const { status, text } = await call('GET', `/documents/${name}`)
      assert.equal(status, 404, name.slice(0, 30))
      assert.notInclude(text, 'root:')
    }
  })
})
