import { test } from '@japa/runner'
import { compileTrustedProxies } from '#config/app'

/** Calls the compiled function as the framework does, for the peer that is connected directly. */
const trust = (setting: string | undefined) => {
  const isTrusted = compileTrustedProxies(setting)
  return (address: string) => isTrusted(address, 0)
}

test.group('Trusted proxies', () => {
  for (const setting of [undefined, '', ' , ']) {
    test(`"${setting}" trusts no proxy, not even this machine`, ({ assert }) => {
      const isTrusted = trust(setting)
      assert.deepEqual(['127.0.0.1', '::1', '10.0.0.1'].map(isTrusted), [false, false, false])
    })
  }

  test('addresses and ranges of both families are trusted, and no others', ({ assert }) => {
    const isTrusted = trust('10.0.0.0/8, 192.168.1.7, fd00::/8')
    const trusted = ['10.1.2.3', '192.168.1.7', 'fd00::1', '::ffff:10.1.2.3']
    const others = ['11.0.0.1', '192.168.1.8', 'fe80::1', '::ffff:11.0.0.1', '', 'nonsense']
    assert.isTrue(trusted.every(isTrusted))
    assert.isFalse(others.some(isTrusted))
  })

  for (const setting of [
    'localhost',
    'loopback',
    'uniquelocal',
    'true',
    '1',
    '*',
    '10.0.0',
    '010.0.0.1',
    '10/8',
    '10.0.0.1/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '0.0.0.0/0',
    '::1/129',
  ]) {
    test(`"${setting}" is rejected with the name of the variable`, ({ assert }) => {
      assert.throws(() => compileTrustedProxies(`10.0.0.1, ${setting}`), /^TRUST_PROXY: /)
    })
  }
})
