import { flags } from '@adonisjs/core/ace'
import { ResultCommand } from '#core/process/shop_command'
import type { Preflight, PreflightLine } from '#core/upgrade/preflight'
import type { Upgrade as Upgraded } from '#core/upgrade/upgrade_shop'

const SYMBOLS = { good: '✓', warning: '!', fault: '✗' } as const
const NAME_WIDTH = 22

/** A command that starts the app itself: the database that other commands need is what this one changes. */
export default class Upgrade extends ResultCommand {
  static commandName = 'upgrade'
  static description = 'Back the shop up, migrate its database to this version and check it'
  static help = [
    'With --check it only looks: settings, disk, newest backup, pending migrations with their time, and the way back:',
    '  {{ binaryName }} upgrade --check',
    'It changes nothing where a check finds a fault, and may be run again after it was interrupted:',
    '  {{ binaryName }} upgrade --running /opt/pixelgen-shop/current',
    'It exits with 1 for a fault, and with 78 where the settings keep the shop from starting.',
  ]

  @flags.boolean({ description: 'Look, and change nothing', default: false })
  declare check: boolean

  @flags.string({ description: 'Folder of the release that runs now, which makes the backup' })
  declare running: string

  async run() {
    if (!this.app.isReady) {
      await this.app.boot()
      await this.app.start(() => {})
    }
    const { preflight } = await import('#core/upgrade/preflight')
    const found = await preflight()
    const { lines } = found
    if (!this.json) for (const line of lines) this.#print(line)
    const faults = lines.filter(({ state }) => state === 'fault')
    if (faults.length > 0 || this.check) return this.#end(found, faults.length)
    await this.#upgrade(found)
  }

  #end({ lines, migrations }: Preflight, faults: number): void {
    const pending = migrations.length
    const seconds = migrations.reduce((sum, migration) => sum + migration.seconds, 0)
    this.printResult({ ok: faults === 0, checks: lines, migrations }, () => {
      if (faults > 0) this.logger.error(`${faults} faults: nothing was changed`)
      else if (pending > 0)
        this.logger.success(
          `Ready: ${pending} migrations, about ${seconds} s. Run it without --check`
        )
      else this.logger.success('Ready: no migration is pending')
    })
    if (faults > 0) this.exitCode = 1
  }

  async #upgrade(found: Preflight): Promise<void> {
    const { resolve } = await import('node:path')
    const { upgradeShop } = await import('#core/upgrade/upgrade_shop')
    const upgraded = await upgradeShop(found, {
      running: this.running ? resolve(this.running) : null,
      say: (text) => {
        if (!this.json) this.logger.info(text)
      },
    })
    const { faults, ...result } = upgraded
    this.printResult({ ok: faults.length === 0, ...result, faults }, () =>
      this.#tell(found, upgraded)
    )
    if (faults.length > 0) this.exitCode = 1
  }

  #tell({ migrations }: Preflight, { backup, before, migrated, faults }: Upgraded): void {
    for (const { name, text } of faults) this.#print({ name, state: 'fault', text })
    if (faults.length === 0) this.logger.success(`${migrated} migrations ran, and the shop is well`)
    if (backup === null) return
    const isContracted = migrations.some(({ isContract }) => isContract)
    const version = before === null ? 'the version before' : `version ${before}`
    this.logger.info(
      isContracted
        ? `The way back is the backup: with ${version}, run bin/shop backup:restore ${backup} --into NEW_FOLDER`
        : `To go back, start ${version} again: it runs on this database. The backup is ${backup}`
    )
  }

  #print({ name, state, text }: PreflightLine): void {
    this.logger.log(`${SYMBOLS[state]} ${name.padEnd(NAME_WIDTH)}${text}`.trimEnd())
  }
}
