import { createServer, type Server } from 'node:net'
import { test } from '@japa/runner'
import { ChromiumPrinter } from '#documents'
import { readPdf } from './pdf_reader.js'
import type { AddressInfo } from 'node:net'

const VECTORS = [
  '<iframe src="URL"></iframe>',
  '<iframe srcdoc="<img src=URL>"></iframe>',
  '<frameset><frame src="URL"></frameset>',
  '<meta http-equiv="refresh" content="0;url=URL">',
  '<meta http-equiv="Content-Security-Policy" content="img-src none; report-uri URL"><img src="x:y">',
  '<base href="URL/"><img src="relative.png">',
  '<img src="URL">',
  '<img srcset="URL 2x">',
  '<picture><source srcset="URL"><img></picture>',
  '<noscript><img src="URL"></noscript>',
  '<input type="image" src="URL">',
  '<body background="URL">',
  '<table background="URL"><tr><td>x</table>',
  '<script src="URL"></script>',
  '<script>fetch("URL"); new WebSocket("URL".replace("http", "ws")); location = "URL"</script>',
  '<img src="x:y" onerror="fetch(\'URL\')">',
  '<link rel="stylesheet" href="URL">',
  '<link rel="icon" href="URL"><link rel="manifest" href="URL">',
  '<link rel="preload" as="image" href="URL"><link rel="prefetch" href="URL">',
  '<link rel="preconnect" href="URL"><link rel="dns-prefetch" href="URL">',
  '<link rel="modulepreload" href="URL">',
  '<style>@import url("URL");</style>',
  '<style>body { background: url("URL"); list-style: url("URL"); cursor: url("URL"), auto }</style>',
  '<style>@font-face { font-family: F; src: url("URL") } p { font-family: F }</style><p>x</p>',
  '<style>p::before { content: url("URL") } p { mask: url("URL#m"); filter: url("URL#f") }</style><p>x',
  '<style>@page { @top-left { content: url("URL") } }</style>',
  '<div style="background-image: image-set(url(URL) 1x)">x</div>',
  '<object data="URL"></object>',
  '<embed src="URL">',
  '<video src="URL" poster="URL" autoplay></video>',
  '<audio src="URL" autoplay></audio>',
  '<video><track src="URL" default></video>',
  '<svg><image href="URL" width="9" height="9"/><use href="URL#x"/></svg>',
  '<svg><foreignObject width="9" height="9"><img src="URL"></foreignObject></svg>',
  '<img src="data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22><image href=%22URL%22/></svg>">',
  '<iframe src="data:text/html,<img src=URL>"></iframe>',
  '<form action="URL" method="post"><input autofocus></form><a href="URL" ping="URL">x</a>',
]

/** Of these a document has one that counts, or it leaves with the first. */
const ALONE = /^<(frameset|meta|base|body|script)/

/** The vector with each target, in one document where it can stand twice */
const documentsOf = (vector: string, targets: readonly string[]): string[] => {
  const bodies = targets.map((target) => vector.replaceAll('URL', target))
  return ALONE.test(vector) ? bodies : [bodies.join('')]
}

async function textOf(pdf: Buffer): Promise<string> {
  const { pages } = await readPdf(pdf)
  return pages.join()
}

test.group('Printer isolation', (group) => {
  let printer: ChromiumPrinter
  let canary: Server
  let connections = 0
  let url = ''

  group.setup(async () => {
    printer = new ChromiumPrinter()
    canary = createServer((socket) => {
      connections += 1
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 11\r\n\r\nSECRET-DATA')
    })
    await new Promise<void>((resolve) => canary.listen(0, resolve))
    url = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`
  })
  group.teardown(async () => {
    await printer.close()
    canary.close()
  })

  test('No HTML construct opens a connection', async ({ assert }) => {
    for (const vector of VECTORS) {
      for (const body of documentsOf(vector, [url, url.replace('127.0.0.1', 'localhost')])) {
        const html = `<!doctype html>${body}<p>printed`
        // A document that navigates away is rejected.
        const pdf = await printer.print(html).catch(() => null)
        const text = pdf ? await textOf(pdf) : ''
        assert.equal(connections, 0, vector)
        assert.notInclude(text, 'SECRET', vector)
      }
    }
    // Dozens of documents, each of which may take seconds on a busy machine
  }).timeout(240_000)

  test('Local files do not appear in the PDF', async ({ assert }) => {
    const frame = '<iframe src="file:///etc/passwd" width="900" height="900"></iframe>'
    const object = '<object data="file:///etc/passwd"></object><embed src="file:///etc/passwd">'
    const { pages } = await readPdf(await printer.print(`<!doctype html>${frame}${object}<p>x`))
    assert.notInclude(pages.join(), 'root:')
  })

  test('Scripts do not run', async ({ assert }) => {
    const script = '<p id="p">before</p><script>p.textContent = "after"</script>'
    const { pages } = await readPdf(await printer.print(`<!doctype html>${script}`))
    assert.equal(pages[0].trim(), 'before')
  })

  test('A document leaves nothing behind for the next one', async ({ assert }) => {
    await printer.print('<!doctype html><title>first</title><p>first</p>')
    const { pages, title } = await readPdf(await printer.print('<!doctype html><p>second</p>'))
    assert.equal(pages[0].trim(), 'second')
    assert.notInclude(title, 'first')
  })
})
