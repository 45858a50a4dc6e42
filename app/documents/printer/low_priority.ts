import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { background } from '#config/background'

const NICE = '/usr/bin/nice'

type Command = { executablePath: string; args: string[] }

/**
 * Starts a program through `nice`, so that it, its threads and its later children have the priority of printing from
 * their first moment. `os.setPriority` would change only one thread of a running process on Linux. The idle class of the
 * scheduler is left out: beside a busy server it would never finish a document.
 */
export function atPrintPriority({ executablePath, args }: Command): Command {
  const { printNiceness } = background
  if (printNiceness === 0 || !existsSync(NICE)) return { executablePath, args }
  return { executablePath: NICE, args: ['-n', String(printNiceness), executablePath, ...args] }
}

/** Lowers all threads of a process again: run as root, Chromium raises those that draw. */
export function lowerThreads(pid: number): void {
  if (background.printNiceness === 0) return
  for (const thread of listThreads(pid)) {
    try {
      setPriority(Number(thread), background.printNiceness)
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
  if (background.printNiceness === 0) return
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(background.printNiceness))
  } catch {
    // Not Linux, or sessions are not grouped: then `nice` is enough.
  }
}
