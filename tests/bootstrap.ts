import { assert } from '@japa/assert'
import { pluginAdonisJS } from '@japa/plugin-adonisjs'
import app from '@adonisjs/core/services/app'
import { emptyTables, migrate } from '#tests/support/database'
import { usePlainAssertions } from '#tests/support/plain_assertions'
import { checkResponses } from '#tests/support/http'
import { assertDocumented } from '#tests/support/openapi'
import { saveData, saveRows } from '#tests/secrets/artifacts'
import { startServer } from '#tests/support/server'
import { specTimes } from '#tests/support/spec_times'
import type { Config } from '@japa/runner/types'

usePlainAssertions()

export const plugins: Config['plugins'] = [assert(), pluginAdonisJS(app), specTimes]

export const runnerHooks: Required<Pick<Config, 'setup' | 'teardown'>> = {
  setup: [migrate],
  teardown: [saveData],
}

export const configureSuite: Config['configureSuite'] = (suite) => {
  suite.onGroup((group) => group.setup(emptyTables).teardown(saveRows))
  suite.onTest(({ title }) => {
    throw new Error(`Put “${title}” into a group: the runner prints no errors of tests without one`)
  })
  if (suite.name === 'functional') {
    suite.setup(startServer)
    // Every response of a functional spec is held against the OpenAPI document.
    suite.setup(() => void checkResponses(assertDocumented))
  }
}
