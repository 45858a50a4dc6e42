import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import type { CDPSession } from 'puppeteer'

const ACCENTED = 'éàçöž ÉÀÇÖŽ'

/** Returns the fonts that Chromium uses for the text of an element. */
async function fontsOf(client: CDPSession, selector: string): Promise<string[]> {
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root } = await client.send('DOM.getDocument')
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(
    ({ familyName, isCustomFont }) => `${familyName}${isCustomFont ? '' : ' (local)'}`
  )
}

test.group('Fonts', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('Accented letters are drawn in Inter, in regular and semibold')
    .with([400, 600, 700])
    .run(async ({ assert }, weight) => {
      const session = await BrowserSession.start()
      await session.open('/home')
      await session.page.evaluate(
        async (text, fontWeight) => {
          const probe = document.createElement('p')
          probe.id = 'probe'
          probe.style.fontWeight = String(fontWeight)
          probe.textContent = text
          document.body.append(probe)
          await document.fonts.load(`${fontWeight} 16px Inter`, text)
          await document.fonts.ready
        },
        ACCENTED,
        weight
      )
      const client = await session.page.createCDPSession()
      const fonts = await fontsOf(client, '#probe')
      assert.isNotEmpty(fonts)
      for (const font of fonts) assert.match(font, /^Inter(?!.*local)/)
    })

  test('The public pages load one file, the letters of French included', async ({ assert }) => {
    const session = await BrowserSession.start()
    const loaded = new Set<string>()
    session.page.on('request', (request) => {
      if (request.resourceType() === 'font') loaded.add(new URL(request.url()).pathname)
    })
    for (const path of ['/home', '/ca/home', '/thxinterconnect/longreach', '/contact']) {
      await session.open(path)
      await session.page.evaluate(async (text) => {
        document.querySelector('main')!.append(text)
        await document.fonts.ready
      }, 'Élise à Québec, où ça gèle dès août: “Noël”')
    }
    assert.lengthOf([...loaded], 1, [...loaded].join(' '))
  })
})
