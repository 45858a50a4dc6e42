import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { test } from '@japa/runner'
import { createShopServer } from '#core/framework/http_server'
import { allowSlowBody } from '#core/http/body_time'

const BODY_TIMEOUT_MS = 50
const FORM = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000'

test.group('A client that sends a body slowly', (group) => {
  const server = createShopServer((request, response) => {
    if (request.url !== '/uploads') return response.writeHead(415).end('refused')
    allowSlowBody(request)
    request.resume().once('end', () => response.end('stored'))
    return response
  }, BODY_TIMEOUT_MS)
  const clients: Socket[] = []

  group.setup(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return () => void server.close()
  })
  group.each.teardown(() => {
    for (const client of clients.splice(0)) client.destroy()
  })

  async function send(line: string, headers = FORM): Promise<Socket> {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
    clients.push(client)
    await once(client, 'connect')
    client.on('error', () => {})
    client.write(`${line} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n--x`)
    return client
  }

  for (const [body, line, headers] of [
    ['a form that is refused', 'POST /signin', FORM],
    ['a form by a method that no route has', 'TRACE /', FORM],
    ['a form to a path that cannot be read', 'POST /%zz', FORM],
    ['text', 'POST /signin', 'Content-Type: text/plain\r\nContent-Length: 1000'],
  ] as const) {
    test(`loses the connection after a while: ${body}`, async () => {
      const client = await send(line, headers)
      client.resume()
      await once(client, 'close')
    })
  }

  test('keeps it where the route takes files from this client', async ({ assert }) => {
    const upload = await send('POST /uploads')
    const refused = await send('POST /signin')
    refused.resume()
    await once(refused, 'close')

    const answered = once(upload, 'data')
    upload.write('x'.repeat(1000 - '--x'.length))
    const [response] = (await answered) as [Buffer]
    assert.include(String(response), 'stored')
  })
})
