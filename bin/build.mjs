import { buildIfChanged } from './lib/build.mjs'
import { assertNodeIsUsable } from './lib/packages.mjs'
import { main } from './lib/say.mjs'

main(async () => {
  assertNodeIsUsable()
  await buildIfChanged()
})
