import { SMTPServer } from 'smtp-server'

export type Received = { to: string; messageId: string; at: number }
/** `temporary` and `permanent` respond with 4xx and 5xx, `hang` never responds, `down` refuses connections */
export type SmtpMode = 'up' | 'down' | 'temporary' | 'permanent' | 'hang'

/** A mail server that records accepted mails and fails on command. */
export class SmtpSink {
  readonly received: Received[] = []
  #mode: SmtpMode = 'down'
  #server: SMTPServer | null = null

  constructor(readonly port: number) {}

  async become(mode: SmtpMode): Promise<void> {
    this.#mode = mode
    if (mode === 'down') await this.#close()
    else if (!this.#server) await this.#listen()
  }

  async #listen(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onConnect: (_session, accept) => {
        if (this.#mode !== 'hang') accept()
      },
      onRcptTo: (_address, _session, accept) => {
        const code = { temporary: 451, permanent: 550 }[this.#mode as string]
        if (code === undefined) return accept()
        accept(Object.assign(new Error('Not now'), { responseCode: code }))
      },
      onData: (stream, session, accept) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const head = Buffer.concat(chunks).toString().split('\r\n\r\n')[0]
          this.received.push({
            to: session.envelope.rcptTo[0].address,
            messageId: /^Message-ID:\s*(<[^>]+>)/im.exec(head)?.[1] ?? '',
            at: Date.now(),
          })
          accept()
        })
      },
    })
    server.on('error', () => {})
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve))
    this.#server = server
  }

  async #close(): Promise<void> {
    const server = this.#server
    this.#server = null
    if (!server) return
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
      setTimeout(resolve, 500).unref()
    })
  }
}
