import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** The lowest priority of the scheduler; a process that has it cannot raise it again. */
export const LOWEST_PRIORITY = 19

const NICE = '/usr/bin/nice'

type Command = { executablePath: string; args: string[] }

/**
 * Starts a program through `nice`, so that it, its threads and its later children have the lowest priority from their
 * first moment. `os.setPriority` would change only one thread of a running process on Linux. The idle class of the
 * scheduler is left out: beside a busy server it would never finish a document.
 */
export function atLowestPriority({ executablePath, args }: Command): Command {
  if (!existsSync(NICE)) return { executablePath, args }
  return { executablePath: NICE, args: ['-n', String(LOWEST_PRIORITY), executablePath, ...args] }
}

/** Lowers all threads of a process again: run as root, Chromium raises those that draw. */
export function lowerThreads(pid: number): void {
  for (const thread of listThreads(pid)) {
    try {
      setPriority(Number(thread), LOWEST_PRIORITY)
    } catch {
      // It has ended.
    }
  }
}

function listThreads(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

/**
 * Lowers the priority of the whole session of a process. Linux may schedule each session as one group, in which case
 * the priority of a process counts only against others of its session, and Chromium starts in one of its own.
 */
export function lowerSession(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(LOWEST_PRIORITY))
  } catch {
    // Not Linux, or sessions are not grouped: then `nice` is enough.
  }
}
