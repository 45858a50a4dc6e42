import { ResultCommand } from '#core/process/shop_command'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class SearchRebuild extends ResultCommand {
  static commandName = 'search:rebuild'
  static description = 'Rebuild the search of orders, invoices, customers and purchase orders'
  static help = [
    'The shop keeps the search up to date by itself. Run this after rows were imported or changed by SQL:',
    '  {{ binaryName }} search:rebuild',
  ]
  static options: CommandOptions = { startApp: true }

  async run() {
    const { rebuildUserSearch } = await import('#accounts')
    const { rebuildOrderSearch } = await import('#orders')
    const { rebuildInvoiceSearch } = await import('#invoicing')
    const { rebuildPurchaseSearch } = await import('#purchasing')
    const customers = await rebuildUserSearch()
    const orders = await rebuildOrderSearch()
    const invoices = await rebuildInvoiceSearch()
    const purchases = await rebuildPurchaseSearch()
    this.printResult({ orders, invoices, customers, purchase_orders: purchases }, () =>
      this.logger.success(
        `${orders} orders, ${invoices} invoices, ${customers} customers and ${purchases} purchase orders can be found`
      )
    )
  }
}
