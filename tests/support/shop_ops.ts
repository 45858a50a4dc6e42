import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { serverPort } from '#tests/support/server'

type OpsOptions = {
  token?: string
  /** Standard input */
  input?: string
  env?: Record<string, string>
}

export const shopUrl = () => `http://localhost:${serverPort()}`

/** A user of the program on another machine: a home and a working folder of their own */
export class ShopOps {
  readonly home = mkdtempSync(join(tmpdir(), 'shop-ops-'))

  constructor(private token?: string) {}

  /** Runs `shop-ops` with these words against the suite's shop. */
  async run(words: string[], { token = this.token, input = '', env = {} }: OpsOptions = {}) {
    const program = app.makePath('packages/shop-ops/bin/shop-ops.js')
    const child = spawn(process.execPath, [program, ...words], {
      cwd: this.home,
      env: {
        PATH: process.env.PATH,
        HOME: this.home,
        XDG_CONFIG_HOME: this.home,
        SHOP_OPS_URL: shopUrl(),
        SHOP_OPS_BACK_OFF_MS: '5',
        ...(token && { SHOP_OPS_TOKEN: token }),
        ...env,
      },
    })
    child.stdin.end(input)
    const [out, err, exitCode] = await Promise.all([
      textOf(child.stdout),
      textOf(child.stderr),
      new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1))),
    ])
    return { exitCode, out, err, all: `exit ${exitCode}\n${out}\n${err}` }
  }

  async exitCode(words: string[], options?: OpsOptions): Promise<number> {
    const { exitCode } = await this.run(words, options)
    return exitCode
  }

  /** Writes a file into the working folder and returns its name. */
  file(name: string, content: string | Buffer): string {
    writeFileSync(join(this.home, name), content)
    return name
  }
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}
