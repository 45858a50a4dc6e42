import { flags } from '@adonisjs/core/ace'
import { ResultCommand } from '#core/process/shop_command'
import { CONFIGURATION_EXIT_CODE, startErrorOf } from '#shared/settings/start_errors'
import type { CheckReport } from '#core/doctor/run_checks'

const SYMBOLS = { good: '✓', warning: '!', fault: '✗' } as const
const NAME_WIDTH = 22

/** A command that starts the app itself, so that it can tell everything that keeps the shop from starting. */
export default class Doctor extends ResultCommand {
  static commandName = 'doctor'
  static description =
    'Check settings, database, services, background work and money, and name the cure'
  static help = [
    'It changes nothing. Each line is a check; what is wrong stands below it with what to do:',
    '  {{ binaryName }} doctor',
    'Before a server starts, only what needs no network is checked, in a second or two:',
    '  {{ binaryName }} doctor --before-start',
    'It exits with 0 where nothing is wrong, with 1 for a fault, and with 78 where the settings keep the shop from starting.',
    'Beside a full disk or a folder that cannot be written the shop sells, so that --before-start names them and exits with 0.',
  ]

  @flags.boolean({ description: 'Print only what is wrong', default: false })
  declare quiet: boolean

  @flags.boolean({ description: 'Check only what needs no network', default: false })
  declare beforeStart: boolean

  /** Checks whose faults keep no server from starting */
  #borne: ReadonlySet<string> = new Set()

  async run() {
    const reports = await this.#reports()
    const faults = reports.filter(({ state }) => state === 'fault')
    const ok = faults.every(({ name }) => this.#borne.has(name))
    this.printResult({ ok, checks: reports }, () => {
      for (const report of reports) this.#print(report)
      this.#printSummary(reports, faults.length)
    })
    if (!ok) this.exitCode ??= 1
  }

  /** Settings that keep the shop from starting leave nothing else to check. */
  async #reports(): Promise<CheckReport[]> {
    const broken = await this.#start()
    if (broken) {
      this.exitCode = CONFIGURATION_EXIT_CODE
      return broken
    }
    const { runChecks } = await import('#core/doctor/run_checks')
    const { allChecks } = await import('#reporting')
    const checks = allChecks()
    if (!this.beforeStart) return runChecks(checks)
    this.#borne = new Set(checks.filter(({ isBearable }) => isBearable).map(({ name }) => name))
    return runChecks(checks.filter(({ isCheap }) => isCheap))
  }

  /** Returns the faults for which the app does not start. */
  async #start(): Promise<CheckReport[] | null> {
    if (this.app.isReady) return null
    try {
      await this.app.boot()
      await this.app.start(() => {})
      const { listTables } = await import('#core/database/schema_state')
      await listTables()
      return null
    } catch (error) {
      const { settingErrors } = await import('#shared/settings/setting_errors')
      const known = startErrorOf(error)
      if (!known) throw error
      const lines = new Set([known.message, ...settingErrors((name) => process.env[name])])
      return [...lines].map((text) => ({
        name: 'start',
        state: 'fault' as const,
        detail: '',
        findings: [{ level: 'fault' as const, text }],
      }))
    }
  }

  #print({ name, state, detail, findings }: CheckReport): void {
    if (!this.quiet || findings.length > 0)
      this.logger.log(
        `${SYMBOLS[state]} ${name.padEnd(NAME_WIDTH)}${state === 'good' ? detail : ''}`.trimEnd()
      )
    for (const { level, text } of findings) this.logger.log(`    ${level}: ${text}`)
  }

  #printSummary(reports: readonly CheckReport[], faults: number): void {
    const warnings = reports.filter(({ state }) => state === 'warning').length
    const counts = `${reports.length} checks, ${faults} faults, ${warnings} warnings`
    if (faults > 0) this.logger.error(counts)
    else if (!this.quiet) this.logger.success(counts)
  }
}
