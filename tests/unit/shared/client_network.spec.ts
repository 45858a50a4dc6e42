import { test } from '@japa/runner'
import { compileTrustedProxies, http } from '#config/app'
import { clientNetwork } from '#shared/client_network'
import type { HttpRequest } from '@adonisjs/core/http'

const requestFrom = (remoteAddress: string, forwardedFor?: string) =>
  ({
    request: {
      socket: { remoteAddress },
      headers: { ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) },
    },
  }) as unknown as HttpRequest

const countedAs = http.getIp as (request: HttpRequest) => string

test.group('The network of a client', () => {
  test('{spelling} is {network}')
    .with([
      { spelling: '203.0.113.7', network: '203.0.113.7' },
      { spelling: '203.0.113.7:50123', network: '203.0.113.7' },
      { spelling: '::ffff:203.0.113.7', network: '203.0.113.7' },
      { spelling: '::FFFF:cb00:7107', network: '203.0.113.7' },
      { spelling: '[::ffff:203.0.113.7]:50123', network: '203.0.113.7' },
      { spelling: '2001:db8:1:2::1', network: '2001:db8:1:2::/64' },
      { spelling: '2001:DB8:1:2:ffff:ffff:ffff:ffff', network: '2001:db8:1:2::/64' },
      { spelling: '[2001:0db8:0001:0002::9]:443', network: '2001:db8:1:2::/64' },
      { spelling: '2001:db8:1:3::1', network: '2001:db8:1:3::/64' },
      { spelling: '2001:db8::1', network: '2001:db8:0:0::/64' },
      { spelling: 'fe80::1%eth0', network: 'fe80:0:0:0::/64' },
      { spelling: '::1', network: '0:0:0:0::/64' },
      { spelling: 'unknown', network: 'unknown' },
    ])
    .run(({ assert }, { spelling, network }) => {
      assert.equal(clientNetwork(spelling), network)
    })

  test('is what the requests of the shop are counted by', ({ assert }) => {
    assert.equal(countedAs(requestFrom('::ffff:203.0.113.7')), '203.0.113.7')
    assert.equal(
      countedAs(requestFrom('2001:db8:1:2::1', '198.51.100.1')),
      '2001:db8:1:2::/64',
      'without TRUST_PROXY the header does not count'
    )
  })

  test('a proxy is trusted in every spelling of its address', ({ assert }) => {
    const trusts = compileTrustedProxies('10.0.0.0/8')
    for (const proxy of ['10.1.2.3', '10.1.2.3:8080', '::ffff:10.1.2.3', '[::ffff:10.1.2.3]:8080'])
      assert.isTrue(trusts(proxy, 0), proxy)
    assert.isFalse(trusts('11.1.2.3:8080', 0))
  })
})
