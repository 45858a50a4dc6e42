import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const DEPLOYED = 'deploy/nginx.conf'
const ATTEMPTS = 200

/** Starts nginx with the upstream and the location of `deploy/nginx.conf`, without TLS; returns what stops it. */
export async function startNginx(root: string, port: number, servers: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'pixelgen-nginx-'))
  const file = join(folder, 'nginx.conf')
  const deployed = readFileSync(join(root, DEPLOYED), 'utf8')
  writeFileSync(file, configuration(deployed, { folder, port, servers }))
  const nginx = spawn('nginx', ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  })
  for (let attempt = 0; !(await isOpen(port)); attempt++) {
    if (attempt === ATTEMPTS) throw new Error('nginx does not start')
    await pause(25)
  }
  return async () => {
    const ended = new Promise((resolve) => nginx.once('exit', resolve))
    nginx.kill('SIGQUIT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

type Place = { folder: string; port: number; servers: readonly number[] }

function configuration(deployed: string, { folder, port, servers }: Place): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${upstream(deployed, servers)}
  server {
    listen 127.0.0.1:${port};
    ${part(deployed, /client_max_body_size[^}]*?gzip off;/)}
    ${part(deployed, /location \/ \{[^}]*\}/)}
  }
}
`
}

/** The servers of the shop with the options of the deployed ones, also of that in the comment */
function upstream(deployed: string, servers: readonly number[]): string {
  const block = part(deployed, /upstream [^}]*\}/).replace('# server', 'server')
  let index = 0
  return block
    .replaceAll(/127\.0\.0\.1:\d+/g, () => `127.0.0.1:${servers[index++]}`)
    .replaceAll(/; {2,}another[^\n]*/g, ';')
}

function part(deployed: string, pattern: RegExp): string {
  const found = pattern.exec(deployed)
  if (!found) throw new Error(`${DEPLOYED} lacks ${pattern}`)
  return found[0]
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
