import { test } from '@japa/runner'
import { isTrustedProxy } from '#core/http/trusted_proxies'

test.group('Trusted proxies', () => {
  for (const setting of [undefined, '', ' , ']) {
    test(`"${setting}" trusts nobody, not even this machine`, ({ assert }) => {
      const trusts = isTrustedProxy(setting)
      assert.deepEqual(['127.0.0.1', '::1', '10.0.0.1'].map(trusts), [false, false, false])
    })
  }

  test('addresses and ranges of both families are trusted, and no others', ({ assert }) => {
    const trusts = isTrustedProxy('10.0.0.0/8, 192.168.1.7, fd00::/8')
    const trusted = ['10.1.2.3', '192.168.1.7', 'fd00::1', '::ffff:10.1.2.3']
    const others = ['11.0.0.1', '192.168.1.8', 'fe80::1', '::ffff:11.0.0.1', '', 'nonsense']
    assert.isTrue(trusted.every(trusts))
    assert.isFalse(others.some(trusts))
  })

  for (const setting of ['localhost', '10.0.0.1/33', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0', '*']) {
    test(`"${setting}" is refused, and the variable named`, ({ assert }) => {
      assert.throws(() => isTrustedProxy(setting), /TRUST_PROXY/)
    })
  }
})
