import { test } from '@japa/runner'
import { read } from '#tests/unit/architecture/sources'

type Lockfile = { packages: Record<string, { version?: string }> }

/** The lowest allowed version of each package that processes untrusted input */
const minVersions = JSON.parse(read('security/floor.json')) as Record<string, string>
const { packages } = JSON.parse(read('package-lock.json')) as Lockfile

const installedVersions = (name: string): string[] =>
  Object.entries(packages)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, { version = '' }]) => version)

/** Compares by number; a prerelease is below its release. */
function isBelow(version: string, minVersion: string): boolean {
  const [release, prerelease] = version.split(/-(.*)/)
  const parts = release.split('.').map(Number)
  const difference = minVersion
    .split('.')
    .map((part, index) => parts[index] - Number(part))
    .find((partDifference) => partDifference !== 0)
  return difference === undefined ? prerelease !== undefined : !(difference > 0)
}

test.group('Lowest allowed package versions', () => {
  for (const [name, minVersion] of Object.entries(minVersions)) {
    test(`every installed ${name} is ${minVersion} or newer`, ({ assert }) => {
      const versions = installedVersions(name)
      assert.isNotEmpty(versions)
      assert.deepEqual(
        versions.filter((version) => isBelow(version, minVersion)),
        []
      )
    })
  }

  test('versions compare by number, and a prerelease is below its release', ({ assert }) => {
    assert.isTrue(isBelow('11.0.0-next.6', '11.0.0'))
    assert.isTrue(isBelow('9.10.0', '10.2.0'))
    assert.isTrue(isBelow('', '1.0.0'))
    assert.isFalse(isBelow('11.0.0', '11.0.0'))
    assert.isFalse(isBelow('10.10.0', '10.9.9'))
  })
})
