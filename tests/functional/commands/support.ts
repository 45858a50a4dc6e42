import ace from '@adonisjs/core/services/ace'
import type { BaseCommand } from '@adonisjs/core/ace'

type Command = new (...args: never[]) => BaseCommand

export type CommandRun = {
  exitCode: number
  /** All lines, as they were printed */
  said: string
  /** Standard output alone */
  printed: string
  /** Lines of standard error */
  failed: string[]
}

/** Runs a command in this process; the text that it prints has no colors. */
export async function runCommand(command: Command, ...args: string[]): Promise<CommandRun> {
  ace.ui.switchMode('raw')
  try {
    const created = await ace.create(command as never, args)
    await (created as BaseCommand).exec()
    const logs = (created as BaseCommand).ui.logger.getLogs()
    const linesOf = (name: 'stdout' | 'stderr') =>
      logs.filter(({ stream }) => stream === name).map(({ message }) => message)
    return {
      exitCode: (created as BaseCommand).exitCode ?? 0,
      said: logs.map(({ message }) => message).join('\n'),
      printed: linesOf('stdout').join('\n'),
      failed: linesOf('stderr'),
    }
  } finally {
    ace.ui.switchMode('normal')
  }
}
