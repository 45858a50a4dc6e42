import { assertNodeIsUsable, installPackages } from './lib/packages.mjs'
import { main } from './lib/say.mjs'

// Installs the packages of the checks too, for scripts that run one of them directly.
main(async () => {
  assertNodeIsUsable()
  await installPackages()
})
