import { ResultCommand } from '#core/process/shop_command'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class CatalogSeed extends ResultCommand {
  static commandName = 'catalog:seed'
  static description = 'Add missing catalog products without changing existing ones'
  static help = [
    'May be run again after an update, which may bring new products. In production they start with a stock of 0:',
    '  {{ binaryName }} catalog:seed',
  ]
  static options: CommandOptions = { startApp: true }

  async run() {
    const { writeTx } = await import('#core/database')
    const { seedCatalog } = await import('#database/seeders/catalog_seeder')
    const { isDemoAllowed } = await import('#shared/settings/environment')
    const hasDemoStock = isDemoAllowed((name) => process.env[name])
    const added = await writeTx((trx) => seedCatalog(trx, { hasDemoStock }))
    this.printResult({ added }, () =>
      this.logger.success(`The catalog is complete, ${added} products added`)
    )
  }
}
