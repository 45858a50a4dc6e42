import { readdir, readFile } from 'node:fs/promises'

/** Returns the processes of a group; none off Linux. */
export async function processesOf(group: number): Promise<number[]> {
  const entries = await readdir('/proc').catch(() => [])
  const pids = entries.filter((entry) => /^\d+$/.test(entry)).map(Number)
  const groups = await Promise.all(pids.map(groupOf))
  return pids.filter((_, index) => groups[index] === group)
}

async function groupOf(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  // The name of the program, in parentheses, may contain spaces: state, parent and group follow it.
  return stat === null ? null : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2])
}

/** Returns the memory of a process group in megabytes, with shared pages divided among their users; null off Linux. */
export async function memoryOfGroup(group: number): Promise<number | null> {
  const pids = await processesOf(group)
  if (pids.length === 0) return null
  const sizes = await Promise.all(pids.map(kilobytesOf))
  return sizes.reduce((total, size) => total + size, 0) / 1024
}

async function kilobytesOf(pid: number): Promise<number> {
  const memory = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+)/m.exec(memory)?.[1] ?? 0)
}
