import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export type TestRedis = {
  url: string
  start: () => Promise<void>
  kill: () => Promise<void>
  /** Sends one command and returns the first line of the response. */
  send: (command: string) => Promise<string>
}

/** Prepares a Redis server of a test's own, without persistence, on a free port. */
export async function aRedis(cleanup: (remove: () => Promise<void>) => void): Promise<TestRedis> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'redis-'))
  let server: ChildProcess | null = null

  const kill = async () => {
    if (!server) return
    const ended = new Promise((resolve) => server!.once('exit', resolve))
    server.kill('SIGKILL')
    server = null
    await ended
  }
  const send = (command: string) => respond(port, command)
  const start = async () => {
    const flags = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder]
    server = spawn('redis-server', flags, { stdio: 'ignore' })
    for (let attempt = 0; attempt < 200; attempt++) {
      if ((await send('PING').catch(() => '')) === '+PONG') return
      await delay(25)
    }
    throw new Error('redis-server did not start')
  }
  cleanup(async () => {
    await kill()
    rmSync(folder, { recursive: true, force: true })
  })
  return { url: `redis://127.0.0.1:${port}/0`, start, kill, send }
}

function respond(port: number, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${command}\r\n`))
    socket.once('data', (answer) => {
      socket.destroy()
      resolve(answer.toString().split('\r\n')[0])
    })
    socket.once('error', reject)
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
