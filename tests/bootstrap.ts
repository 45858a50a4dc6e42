import { assert } from '@japa/assert'
import { pluginAdonisJS } from '@japa/plugin-adonisjs'
import app from '@adonisjs/core/services/app'
import { emptyTables, migrate } from '#tests/support/database'
import { checkResponses } from '#tests/support/http'
import { assertDocumented } from '#tests/support/openapi'
import { saveData, saveRows } from '#tests/secrets/artifacts'
import { startServer } from '#tests/support/server'
import type { Group } from '@japa/runner/core'
import type { Config } from '@japa/runner/types'

export const plugins: Config['plugins'] = [assert(), pluginAdonisJS(app)]

export const runnerHooks: Required<Pick<Config, 'setup' | 'teardown'>> = {
  setup: [migrate],
  teardown: [saveData],
}

/**
 * Gives the journeys a second attempt, and names those that needed it: a busy machine may delay Chromium beyond
 * any timeout.
 */
function retryOnce(group: Group): void {
  group.each.retry(1)
  group.each.teardown(({ title, options }) => {
    if (options.retryAttempt && options.retryAttempt > 1) console.warn(`Second attempt: ${title}`)
  })
}

export const configureSuite: Config['configureSuite'] = (suite) => {
  suite.onGroup((group) => group.setup(emptyTables).teardown(saveRows))
  if (suite.name === 'browser') suite.onGroup(retryOnce)
  if (suite.name === 'functional') {
    suite.setup(startServer)
    // Every response of a functional spec is held against the OpenAPI document.
    suite.setup(() => void checkResponses(assertDocumented))
  }
}
