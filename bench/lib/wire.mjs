import puppeteer from 'puppeteer'

const DRAWN = new Set(['Image', 'Media'])

/** Measures the transfer of a first visit, as a browser counts it: compressed, with headers, without pictures. */
export async function wireOf(server, path) {
  const { findChromium } = await import('../../build/app/documents/printer/find_chromium.js')
  const { value: chromium } = await findChromium().next()
  if (!chromium) return {}

  const browser = await puppeteer.launch({ ...chromium, args: ['--no-sandbox'] })
  try {
    const tab = await browser.newPage()
    const loaded = await listen(tab)
    await tab.goto(server.url + path, { waitUntil: 'networkidle0' })
    const shown = [...loaded.values()].filter(({ type }) => !DRAWN.has(type))
    const kb = (some) => some.reduce((total, { bytes }) => total + bytes, 0) / 1000
    return {
      wire: {
        scriptsKb: kb(shown.filter(({ type }) => type === 'Script')),
        pageKb: kb(shown),
        requests: shown.length,
      },
    }
  } finally {
    await browser.close()
  }
}

/** Records the requests of a tab with their transferred bytes. */
async function listen(tab) {
  const session = await tab.createCDPSession()
  const loaded = new Map()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('http')) loaded.set(requestId, { type, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (loaded.has(requestId)) loaded.get(requestId).bytes = encodedDataLength
  })
  await session.send('Network.enable')
  return loaded
}
