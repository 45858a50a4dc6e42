import { test } from '@japa/runner'
import { read } from '#tests/unit/architecture/sources'

type Lock = { packages: Record<string, { version?: string }> }

/** The oldest version of each package that faces the outside which may be installed */
const floor = JSON.parse(read('security/floor.json')) as Record<string, string>
const { packages } = JSON.parse(read('package-lock.json')) as Lock

const installed = (name: string): string[] =>
  Object.entries(packages)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, { version = '' }]) => version)

/** A version that is not final yet comes before the final one. */
function isBelow(version: string, least: string): boolean {
  const [numbers, early] = version.split(/-(.*)/)
  const parts = numbers.split('.').map(Number)
  const difference = least
    .split('.')
    .map((part, index) => parts[index] - Number(part))
    .find((one) => one !== 0)
  return difference === undefined ? early !== undefined : !(difference > 0)
}

test.group('Versions that must not be fallen below', () => {
  for (const [name, least] of Object.entries(floor)) {
    test(`${name} is installed in ${least} or newer, wherever it lies`, ({ assert }) => {
      const found = installed(name)
      assert.isNotEmpty(found)
      assert.deepEqual(
        found.filter((version) => isBelow(version, least)),
        []
      )
    })
  }

  test('are held against numbers, not letters, and against early versions', ({ assert }) => {
    assert.isTrue(isBelow('11.0.0-next.6', '11.0.0'))
    assert.isTrue(isBelow('9.10.0', '10.2.0'))
    assert.isTrue(isBelow('', '1.0.0'))
    assert.isFalse(isBelow('11.0.0', '11.0.0'))
    assert.isFalse(isBelow('10.10.0', '10.9.9'))
  })
})
