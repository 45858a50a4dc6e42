import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { buildIfChanged } from './lib/build.mjs'
import { assertNodeIsUsable, installPackages } from './lib/packages.mjs'
import { withRunningShop, withScratchHome } from './lib/production_shop.mjs'
import { nodePath, start, RUN_TYPESCRIPT } from './lib/run.mjs'
import { bold, main, say, yellow } from './lib/say.mjs'

const FIREFOX_ON_MACOS = '/Applications/Firefox.app/Contents/MacOS/firefox'
const WEBKIT_BROWSERS = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib64/webkit2gtk-4.1/MiniBrowser',
  '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
]

/** Buys by card in Firefox and in WebKit, as far as this machine has them. */
main(async () => {
  assertNodeIsUsable()
  say(bold('A purchase by card in other browsers'))
  await installPackages()
  const engines = { firefox: findFirefox(), webkit: findWebKit() }
  leaveOut('Firefox', engines.firefox, 'install firefox-esr, or set FIREFOX_PATH')
  leaveOut('WebKit', engines.webkit, 'install webkit2gtk-driver, and xvfb without a display')
  if (!engines.firefox && !engines.webkit) return

  await buildIfChanged()
  const code = await withScratchHome((home) =>
    withRunningShop(home, async ({ url }) => {
      const args = [RUN_TYPESCRIPT, 'bin/test.ts', 'engines']
      const env = { SHOP_URL: url, ENGINES: JSON.stringify(engines) }
      return (await start(nodePath(), args, { env }).ended).code
    })
  )
  process.exit(code)
})

function leaveOut(name, found, hint) {
  if (!found) say(yellow(`  ${name} is left out: it was not found (${hint}).`))
}

const inPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

const findFirefox = () =>
  process.env.FIREFOX_PATH ??
  inPath('firefox-esr') ??
  inPath('firefox') ??
  (existsSync(FIREFOX_ON_MACOS) ? FIREFOX_ON_MACOS : undefined)

/** The driver with its browser. Neither starts without a display, which xvfb-run provides. */
function findWebKit() {
  const driver = inPath('WebKitWebDriver')
  const browser = WEBKIT_BROWSERS.find((path) => existsSync(path))
  if (!driver || !browser) return undefined
  if (process.env.DISPLAY || process.env.WAYLAND_DISPLAY) return { driver: [driver], browser }
  const display = inPath('xvfb-run')
  return display && { driver: [display, '-a', driver], browser }
}
