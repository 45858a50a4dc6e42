import { readdirSync, readFileSync } from 'node:fs'

export type Process = { pid: number; parent: number; state: string; command: string }

/** Returns the descendants of a process, from /proc. */
export function descendantsOf(pid: number): Process[] {
  const all = everyProcess()
  const below = (parent: number): Process[] =>
    all
      .filter((process) => process.parent === parent)
      .flatMap((process) => [process, ...below(process.pid)])
  return below(pid)
}

export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
}

export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function everyProcess(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [readProcess(name)]
      } catch {
        return [] // It has ended meanwhile.
      }
    })
}

function readProcess(name: string): Process {
  const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
  // The program name is in parentheses and may contain blanks and parentheses.
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
  return { pid: Number(name), parent: Number(parent), state, command }
}
