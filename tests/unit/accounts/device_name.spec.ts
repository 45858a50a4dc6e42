import { test } from '@japa/runner'
import { deviceName } from '#accounts/sessions/device_name_rules'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.group('Device names', () => {
  for (const [userAgent, name] of [
    [
      `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/141.0 Safari/537.36 Edg/141.0`,
      'Edge on Windows',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/141.0 Safari/537.36`, 'Chrome on Linux'],
    [`Mozilla/5.0 (Linux; Android 16; K) ${WEBKIT} Chrome/141.0 Mobile`, 'Chrome on Android'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Firefox/140.0', 'Firefox on Mac'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/141.0 Safari/537.36`,
      'Chrome on Linux',
    ],
    ['curl/8.5.0', 'curl'],
    ['', 'Unknown device'],
    ['<script>alert(1)</script>', 'Unknown device'],
  ]) {
    test(`"${userAgent.slice(0, 60)}" is ${name}`, ({ assert }) => {
      assert.equal(deviceName(userAgent), name)
    })
  }
})
