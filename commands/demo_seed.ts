import { ShopCommand } from '#core/shop_command'
import { DomainError } from '#shared/domain_error'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class DemoSeed extends ShopCommand {
  static commandName = 'demo:seed'
  static description = 'Fill an empty database with the demo shop'
  static options: CommandOptions = { startApp: true }

  async run() {
    const { demoSignIns, seedDemo } = await import('#database/seeders/demo_seeder')
    if (!(await seedDemo()))
      throw new DomainError('The database has accounts already, nothing changed')
    this.logger.success('The demo shop was added')
    for (const { email, password, title } of await demoSignIns()) {
      this.logger.info(`${email}  ${password}  ${title}`)
    }
  }
}
