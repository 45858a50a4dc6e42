import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './ports.mjs'
import { collect, signal, start } from './run.mjs'
import { Stop } from './say.mjs'
import { canConnect } from './scratch_database.mjs'

const DEBIAN = '/usr/lib/postgresql'
const START_TRIES = 100

/** Returns the folder with the programs of a PostgreSQL server, or null. */
export function findPostgresPrograms() {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...debian.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  const isWhole = (folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))
  return folders.find(isWhole) ?? null
}

/** Starts a PostgreSQL server for destructive tests; it restarts whenever it ends, until it is stopped. */
export async function startPostgres() {
  const programs = findPostgresPrograms()
  const owner = ownerOfServers()
  // The server's owner must be able to read the folder, so a private TMPDIR of root does not serve.
  const folder = mkdtempSync(
    join(owner.uid === undefined ? tmpdir() : '/tmp', 'pixelgen-postgres-')
  )
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  await make({ programs, folder, owner })

  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const supervisor = supervise(() =>
    start(
      join(programs, 'postgres'),
      ['-D', folder, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder],
      { stdio: 'ignore', cwd: folder, owner }
    )
  )
  for (let tries = 0; !(await canConnect(url)); tries++) {
    if (tries === START_TRIES) throw new Stop('The PostgreSQL server does not start')
    await pause(100)
  }
  return { url, folder, stop: supervisor.stop }
}

/** PostgreSQL does not run as root. */
function ownerOfServers() {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function make({ programs, folder, owner }) {
  const { code, output } = await collect(
    join(programs, 'initdb'),
    ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale'],
    { cwd: folder, owner }
  )
  if (code !== 0) throw new Stop(`No PostgreSQL server could be created:\n${output}`)
}

function supervise(launch) {
  let isWanted = true
  let child = launch()
  const watch = async () => {
    while (isWanted) {
      await child.ended
      await pause(100)
      if (isWanted) child = launch()
    }
  }
  const over = watch()
  return {
    async stop() {
      isWanted = false
      signal(child, 'SIGQUIT')
      await over
    },
  }
}
