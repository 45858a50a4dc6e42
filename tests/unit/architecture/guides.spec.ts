import { existsSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { read } from '#tests/unit/architecture/sources'

const PATH =
  /(?:`|\]\()((?:app|bench|bin|commands|config|database|docs|inertia|packages|security|start|tests)\/[\w./-]+)[`)]/g
const MAX_STEPS = 6

test.group('The guides', () => {
  for (const [file, count] of [
    ['CONTRIBUTING.md', 30],
    ['README.md', 5],
  ] as const) {
    test(`${file} names files and folders that exist`, ({ assert }) => {
      const paths = [...read(file).matchAll(PATH)].map(([, path]) => path)
      assert.isAbove(paths.length, count)
      assert.deepEqual(
        paths.filter((path) => !existsSync(app.makePath(path))),
        []
      )
    })
  }

  test('CONTRIBUTING.md needs six files at most for a change, and names the test to copy', ({
    assert,
  }) => {
    const sections = read('CONTRIBUTING.md').split(/^## /m).slice(1)
    assert.isAbove(sections.length, 5)
    for (const section of sections) {
      const steps = section.match(/^\d+\. /gm) ?? []
      assert.isTrue(steps.length > 0 && steps.length <= MAX_STEPS, section.split('\n')[0])
      assert.match(section, /`tests\/\w+\/[\w/]+\.spec\.ts`/)
    }
  })
})
