import { test } from '@japa/runner'
import { listSources, read } from '#tests/unit/architecture/sources'
import { SUBJECT_LABELS } from '#reporting/activity/activity_rules'

const SUBJECT = /\bsubject(?:: | = )\{ type: '([a-z_]+)'/g

test.group('Subjects of activity', () => {
  test('the activity log names every kind of record that an action is recorded for', ({
    assert,
  }) => {
    const recorded = listSources('app').flatMap((file) =>
      [...read(file).matchAll(SUBJECT)].map(([, type]) => type)
    )
    assert.includeMembers(Object.keys(SUBJECT_LABELS), [...new Set(recorded)])
  })
})
