import { assert } from '@japa/assert'
import { pluginAdonisJS } from '@japa/plugin-adonisjs'
import app from '@adonisjs/core/services/app'
import { emptyTables, migrate } from '#tests/support/database'
import { saveData, saveRows } from '#tests/secrets/artifacts'
import { startServer } from '#tests/support/server'
import type { Config } from '@japa/runner/types'

export const plugins: Config['plugins'] = [assert(), pluginAdonisJS(app)]

export const runnerHooks: Required<Pick<Config, 'setup' | 'teardown'>> = {
  setup: [migrate],
  teardown: [saveData],
}

export const configureSuite: Config['configureSuite'] = (suite) => {
  suite.onGroup((group) => group.setup(emptyTables).teardown(saveRows))
  if (suite.name === 'functional') suite.setup(startServer)
}
