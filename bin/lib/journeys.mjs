import { readdirSync } from 'node:fs'
import { inRoot } from './places.mjs'
import { withRunningShop, withScratchHome } from './production_shop.mjs'
import { repeated } from './repeated_specs.mjs'

/** The folders of tests/browser with specs; each runs against a shop of its own. */
const AREAS = readdirSync(inRoot('tests/browser')).filter((name) => name !== 'support')

/**
 * The parts of the browser suite: its areas side by side, or together where `japaFlags` select some of its specs. Specs that
 * fail run a second time, against a new shop.
 */
export function journeys({ japaFlags, leftovers, demo, suite }) {
  const run = (name, flags) =>
    withScratchHome((home) => {
      demo.copyTo(home)
      return withRunningShop(home, async ({ url, printed }) => {
        const env = { SHOP_URL: url, SHOP_DATA: home, DEMO_HOME: demo.folder }
        const result = await suite(`browser_${name}`, ['browser'], env, flags)
        leftovers.keep(`shop_of_browser_${name}`, { home, printed: printed() })
        return result
      })
    })
  const areas =
    japaFlags.length > 0
      ? [{ area: 'selection', flags: [] }]
      : AREAS.map((area) => ({ area, flags: [`--files=${area}/*`] }))
  return areas.map(({ area, flags }) => repeated(area, flags, run, japaFlags.length > 0))
}
