import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ShopProcess } from '#tests/torture/support/shop_process'

/** The program of bin/lib/run.mjs that serves a build */
const SERVER = ['--max-semi-space-size=8', 'build/bin/server.js']

type Settings = Record<string, string | undefined>
type Ran = { code: number | null; output: string }

/** A build of the shop, with the Node and the packages that it was made with */
export type Release = {
  folder: string
  /** Runs a program of the build to its end. */
  run(args: readonly string[]): Promise<Ran>
  server(port: number): ShopProcess
}

type Place = { settings: Settings; logFile: string }

/** The build in a folder, with the settings of a shop beside those of this process */
export function releaseIn(folder: string, { settings, logFile }: Place): Release {
  return {
    folder,
    run: (args) => ended(folder, args, settings),
    server: (port) =>
      new ShopProcess(SERVER, { root: folder, logFile, logLevel: 'info', port }, settings),
  }
}

/** Throws with the output of a command that has failed. */
export async function must(running: Promise<Ran>, what: string): Promise<string> {
  const { code, output } = await running
  if (code !== 0) throw new Error(`${what} ends with ${code}:\n${output.slice(-4_000)}`)
  return output
}

function ended(folder: string, args: readonly string[], settings: Settings): Promise<Ran> {
  const child = spawn(join(folder, 'node_modules/.bin/node'), args, {
    cwd: folder,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }))
  )
}
