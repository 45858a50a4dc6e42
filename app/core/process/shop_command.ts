import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import { outageOf } from '#shared/outages/outages'
import { DomainError } from '#shared/domain_error'
import { CONFIGURATION_EXIT_CODE, startErrorOf } from '#shared/settings/start_errors'
import type { Actor } from '#core/audit_log'
import type { UndoReport } from '#core/edits/undo'

export const COMMAND_LINE: Actor = { type: 'system', name: 'Command line' }

/**
 * A command that prints the text of an expected error without a stack trace, and exits with the code 1. With --json the
 * error is JSON as in docs/api.md, on standard error.
 */
export abstract class ShopCommand extends BaseCommand {
  async prepare(): Promise<void> {
    if (!this.startApp) return
    // Only an HTTP server commits the routes by itself, and the links in mails are made of them.
    const router = await this.app.container.make('router')
    router.commit()
    await this.#assertSchemaMatches()
  }

  async #assertSchemaMatches(): Promise<void> {
    const { assertSchemaMatches } = await import('#core/database/schema_state')
    await assertSchemaMatches()
  }

  async completed(): Promise<boolean> {
    const startError = startErrorOf(this.error)
    if (startError) this.exitCode = CONFIGURATION_EXIT_CODE
    const known =
      startError ?? (this.error instanceof DomainError ? this.error : outageOf(this.error))
    if (!known) return false
    this.printFailure(`${this.#flagOf(known)}${known.message}`, known.code)
    return true
  }

  /** Names the flag whose value was refused. */
  #flagOf(error: Error): string {
    const { flags: known } = this.constructor as typeof BaseCommand
    const field = error instanceof DomainError ? error.field : undefined
    return known.some(({ flagName }) => flagName === field) ? `--${field}: ` : ''
  }

  /** Prints an error for a person, or with --json for a script. */
  protected printFailure(err: string, code: string): void {
    if (this.parsed?.flags.json) this.logger.logError(JSON.stringify({ err, code }))
    else this.logger.error(err)
  }
}

/** A command whose result a script can read. */
export abstract class ResultCommand extends ShopCommand {
  @flags.boolean({ description: 'Print the result as JSON', default: false })
  declare json: boolean

  /** Prints the result for a script, or as a text for a person. */
  protected printResult(result: object, printText: () => void): void {
    if (this.json) this.logger.log(JSON.stringify(result))
    else printText()
  }
}

/** A command that undoes an import, and exits with 1 where a part of it was refused. */
export abstract class UndoCommand extends ResultCommand {
  @args.string({ description: 'Id of the import' })
  declare importId: string

  protected abstract undo(importId: string, actor: Actor): Promise<UndoReport>

  /** What was undone, such as "orders undone" */
  protected abstract readonly undoneText: string

  async run() {
    const report = await this.undo(this.importId, COMMAND_LINE)
    const { refused, undone } = report
    this.printResult(report, () => {
      for (const { err } of refused) this.logger.error(err)
      this.logger.success(`${undone} ${this.undoneText}`)
    })
    if (refused.length === 0) return
    this.exitCode = 1
    if (this.json) this.printFailure(`${refused.length} parts were refused`, 'E_PARTS_REFUSED')
  }
}

type Exported = {
  content: string | Buffer | AsyncIterable<string>
  /** What a script learns about the file */
  result?: object
  /** Follows the name of the file */
  text?: string
}

/** A command that writes a file, or CSV to standard output. */
export abstract class ExportCommand extends ShopCommand {
  @flags.string({ description: 'File to write; without it CSV goes to standard output' })
  declare output: string

  @flags.boolean({ description: 'Overwrite the file if it exists', default: false })
  declare force: boolean

  @flags.boolean({ description: 'Print the result as JSON; needs --output', default: false })
  declare json: boolean

  async prepare() {
    await super.prepare()
    if (this.json && !this.output) throw new DomainError('--json needs --output')
  }

  protected async write({ content, result = {}, text = 'written' }: Exported): Promise<void> {
    const { output } = this
    const { writeOutputFile, writeStandardOutput } = await import('#core/files/output_file')
    if (!output) return writeStandardOutput(content)
    await writeOutputFile(output, content, this)
    if (this.json) this.logger.log(JSON.stringify({ output, ...result }))
    else this.logger.success(`${output} ${text}`)
  }
}
