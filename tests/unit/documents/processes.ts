import { execFileSync } from 'node:child_process'

type Process = { pid: number; parent: number; group: number; state: string }

function processes(): Process[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,pgid=,stat=']).toString().trim().split('\n')
  return lines.map((line) => {
    const [pid, parent, group, state] = line.trim().split(/\s+/)
    return { pid: Number(pid), parent: Number(parent), group: Number(group), state }
  })
}

/** Returns the priorities (19 is the lowest) of all threads of a process group. */
export function prioritiesIn(group: number): number[] {
  const threads = execFileSync('ps', ['-eLo', 'pgid=,ni=']).toString().trim().split('\n')
  return threads
    .map((thread) => thread.trim().split(/\s+/).map(Number))
    .filter(([threadGroup]) => threadGroup === group)
    .map(([, priority]) => priority)
}

/** Counts child processes of the test that have exited and were not reaped. */
export function zombieChildren(): number {
  return processes().filter(({ parent, state }) => parent === process.pid && state.startsWith('Z'))
    .length
}

/** Counts the running processes of a process group. */
export function runningIn(group: number): number {
  return processes().filter((one) => one.group === group && !one.state.startsWith('Z')).length
}

export async function until(condition: () => boolean, ms = 50_000): Promise<boolean> {
  const end = Date.now() + ms
  while (!condition()) {
    if (Date.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return true
}
