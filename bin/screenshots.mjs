import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { buildIfChanged } from './lib/build.mjs'
import { assertNodeIsUsable, installPackages } from './lib/packages.mjs'
import { findChromium } from './lib/parts.mjs'
import { inRoot } from './lib/places.mjs'
import { withRunningShop, withScratchHome } from './lib/production_shop.mjs'
import { bold, main, say, Stop } from './lib/say.mjs'

const FOLDER = inRoot('docs/gallery')

/** Draws every page of a demo shop into docs/gallery, with an index. */
main(async () => {
  assertNodeIsUsable()
  const chromium = findChromium()
  if (!chromium) throw new Stop('No Chromium was found: install it, or set CHROMIUM_PATH.')
  say(bold('Screenshots of every page'))
  await installPackages()
  await buildIfChanged()
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })

  const { startCamera } = await import('./lib/screenshot_camera.mjs')
  const { drawAreas } = await import('./lib/screenshot_pages.mjs')
  const camera = await startCamera(chromium, FOLDER)
  try {
    const areas = await withScratchHome((home) =>
      withRunningShop(home, ({ url }) => drawAreas(camera, url))
    )
    writeFileSync(`${FOLDER}/README.md`, indexOf(areas))
  } finally {
    await camera.close()
  }
  report(camera.problems)
})

/** Returns the index: one table per area, one row per page. */
function indexOf(areas) {
  const sections = areas.map(({ title, pages }) =>
    [
      `## ${title}\n`,
      '| Page | 1440 px | 390 px |',
      '| ---- | ------- | ------ |',
      ...pages.map(({ label, files: [wide, narrow] }) =>
        [`| \`${label}\``, picture(wide, label, 480), picture(narrow, label, 180), ''].join(' | ')
      ),
    ].join('\n')
  )
  return [
    '# Gallery\n',
    'Every page of the demo shop. `npm run screenshots` draws these pictures and writes this index.',
    'Longer pages are cut at 1,700 px.\n',
    sections.join('\n\n'),
    '',
  ].join('\n')
}

const picture = (file, label, width) =>
  `<a href="${file}"><img src="${file}" alt="${label}" width="${width}" loading="lazy"></a>`

function report(problems) {
  const files = readdirSync(FOLDER)
  const bytes = files.reduce((sum, file) => sum + statSync(`${FOLDER}/${file}`).size, 0)
  say(`${files.length - 1} pictures, ${(bytes / 2 ** 20).toFixed(1)} MB, in docs/gallery`)
  if (problems.length > 0) throw new Stop(`These pages have problems:\n${problems.join('\n')}`)
}
