import { existsSync } from 'node:fs'
import { fault, result, warning, type Check } from '#core/doctor/check'
import { isOn } from '#shared/settings/environment'
import { settingErrors } from '#shared/settings/setting_errors'
import { misspeltSettings, settingWarnings } from '#shared/settings/setting_warnings'
import env, { settingNames } from '#start/env'

const read = (name: string) => process.env[name]

export const settingsChecks: readonly Check[] = [
  { name: 'settings.values', isCheap: true, run: valuesResult },
  { name: 'settings.names', isCheap: true, run: namesResult },
  { name: 'settings.chromium', isCheap: true, run: chromiumResult },
  { name: 'settings.demo', run: demoResult },
]

function valuesResult() {
  return result(
    `${settingNames.filter(read).length} settings`,
    ...settingErrors(read).map(fault),
    ...settingWarnings(read).map(warning)
  )
}

function namesResult() {
  const misspelt = misspeltSettings(Object.keys(process.env), settingNames)
  return result('no name is misspelt', ...misspelt.map(warning))
}

function chromiumResult() {
  const path = env.get('CHROMIUM_PATH')
  return result(
    path ?? 'not set',
    path && !existsSync(path)
      ? warning(
          `CHROMIUM_PATH: ${path} does not exist, and no document is printed. Correct the path, or remove the setting`
        )
      : null
  )
}

/** What a demo may and a shop that sells must not do */
function demoResult() {
  const allowed = ['ALLOW_DEMO', 'ALLOW_CARD_SANDBOX'].filter((name) => isOn(read(name)))
  const isReal = read('NODE_ENV') === 'production' && allowed.length > 0
  return result(
    allowed.length > 0 ? 'a demo' : 'no demo',
    isReal
      ? warning(
          `${allowed.join(' and ')} in production: the shop is a demo that charges no cards or shows demo accounts. Remove the setting before it sells`
        )
      : null
  )
}
