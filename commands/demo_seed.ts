import { BaseCommand } from '@adonisjs/core/ace'
import { DomainError } from '#shared/domain_error'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class DemoSeed extends BaseCommand {
  static commandName = 'demo:seed'
  static description = 'Fill an empty database with the demo shop'
  static options: CommandOptions = { startApp: true }

  async run() {
    const { demoSignIns, seedDemo } = await import('#database/seeders/demo_seeder')
    try {
      if (!(await seedDemo()))
        throw new DomainError('The database has accounts already, nothing changed')
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      this.exitCode = 1
      return this.logger.error(error.message)
    }
    this.logger.success('The demo shop was added')
    for (const { email, password, title } of await demoSignIns()) {
      this.logger.info(`${email}  ${password}  ${title}`)
    }
  }
}
