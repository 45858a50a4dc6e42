import { ResultCommand } from '#core/process/shop_command'
import { DomainError } from '#shared/domain_error'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class DemoSeed extends ResultCommand {
  static commandName = 'demo:seed'
  static description = 'Fill an empty database with the demo shop, and print its accounts'
  static help = [
    'Changes nothing in a database with accounts. In production it needs ALLOW_DEMO=1:',
    '  {{ binaryName }} demo:seed',
  ]
  static options: CommandOptions = { startApp: true }

  async run() {
    const { demoSignIns, seedDemo } = await import('#database/seeders/demo_seeder')
    if (!(await seedDemo()))
      throw new DomainError('The database has accounts already, nothing changed')
    const accounts = await demoSignIns()
    this.printResult({ accounts }, () => {
      this.logger.success('The demo shop was added')
      for (const { email, password, title } of accounts)
        this.logger.info(`${email}  ${password}  ${title}`)
    })
  }
}
