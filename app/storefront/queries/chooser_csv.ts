import { toCsv } from '#core/files/csv'
import { regionalText } from '#shared/places/regional_text'
import { lineOf } from '#catalog'
import { NO_CABLE, runText } from '#storefront/queries/chooser_list'
import { chooserOptions } from '#storefront/queries/chooser_options'
import { chooseCable } from '#storefront/rules/chooser/choose_cable'
import { readRunList } from '#storefront/rules/chooser/chooser_address'
import type { Visitor } from '#storefront/visitor'

/** Returns the list of runs as a CSV file in the spelling of the storefront, at the visitor's prices. */
export async function runListCsv(list: string, visitor: Visitor, now: Date): Promise<string> {
  const { prefix, currency } = visitor
  const { runs } = readRunList(list)
  const all = await chooserOptions(visitor, now)
  const chosen = runs.map((run) => chooseCable(run, all.options).recommended)
  const localized = (text: string) => regionalText(text, prefix)
  const rows = runs.map((run, index) => {
    const option = chosen[index]
    const start = [run.room ?? '', localized(runText(run))]
    if (!option) return [...start, NO_CABLE, '', '', '', '', '']
    const { product } = option.priced
    const quantity = chosen.filter((other) => other === option).length
    const price = all.list.price(product, quantity)!.unit.toDecimal().toFixed(2)
    const stock = option.isAvailable ? 'In stock' : 'Out of stock'
    const cable = [lineOf(option.line).title, product.sku, localized(product.option)]
    return [...start, ...cable, 1, price, stock]
  })
  const header = ['Room', 'Run', 'Product', 'SKU', 'Length', 'Quantity']
  return toCsv([...header, `Unit price (${currency.toUpperCase()})`, 'Availability'], rows)
}
