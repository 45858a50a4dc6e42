import { InvalidArgumentError, Option } from 'commander'
import { openShop } from '../context.js'
import { OpsError, usageError } from '../errors.js'
import { currencyOption, dayOption, isId } from '../options.js'
import { day, money, plain, print, printJson, printTable } from '../output.js'

/** @import { Command } from 'commander' */
/** @import { Shop } from '../context.js' */

/** The states of placed orders as the calls number them */
const STATES = /** @type {const} */ ({ open: 5, proforma: 6, complete: 7 })
const STATE_NAMES = new Map(
  Object.entries(STATES).map(([name, state]) => [/** @type {number} */ (state), name])
)
const SALES_ORDER = 1
const MAX_PAGE_SIZE = 100

/** @param {Command} program */
export function addOrderCommands(program) {
  const orders = program.command('orders').description('find and show orders')
  orders
    .command('search')
    .description('list orders that contain every word, newest first; without words, all orders')
    .argument('[words...]', 'number, name, company, e-mail, phone, SKU, tracking number, …')
    .addOption(new Option('--state <state>', 'state of the order').choices(Object.keys(STATES)))
    .addOption(new Option('--paid', 'only paid orders').conflicts('unpaid'))
    .option('--unpaid', 'only unpaid orders')
    .addOption(new Option('--shipped', 'only shipped orders').conflicts('unshipped'))
    .option('--unshipped', 'only orders that are not shipped')
    .addOption(currencyOption())
    .addOption(dayOption('--from <day>', 'placed on this day or after'))
    .addOption(dayOption('--to <day>', 'placed on this day or before'))
    .option('--page <number>', 'page of the list', whole(1_000_000), 1)
    .option(
      '--page-size <number>',
      `orders on a page, up to ${MAX_PAGE_SIZE}`,
      whole(MAX_PAGE_SIZE),
      20
    )
    .addHelpText('after', '\nExample:\n  shop-ops orders search lumen --unpaid --from 2026-10-01')
    .action(search)
  orders
    .command('show')
    .description('show an order with its items, amounts and shipments')
    .argument('<order>', 'number or id of the order')
    .action(async (name, _options, command) => {
      const order = await findOrder(await openShop(command), name)
      if (command.optsWithGlobals().json) printJson(order)
      else printOrder(order)
    })
}

/**
 * Returns the order with a number, in any case and with or without dashes, or with an id.
 *
 * @param {Shop} shop
 * @param {string} name
 */
export async function findOrder(shop, name) {
  if (isId(name)) return shop.call('GET', '/api/orders/{id}', { params: { id: name } })
  const filter = { query: name, page: 1, pageSize: MAX_PAGE_SIZE }
  const { results } = await shop.call('POST', '/api/a/orders', {
    json: { type: SALES_ORDER, filter },
    isRepeatable: true,
  })
  const exact = results.filter((/** @type {any} */ order) =>
    [order.number, order.id2].some((number) => number && comparable(number) === comparable(name))
  )
  if (exact.length === 1)
    return shop.call('GET', '/api/orders/{id}', { params: { id: exact[0]._id } })
  if (exact.length > 1)
    throw usageError(`Several orders have the number ${name}. Give the id instead.`)
  throw new OpsError(`There is no order ${name}. To find it by other words: shop-ops orders search`)
}

/** @param {string} number */
const comparable = (number) => number.toLowerCase().replaceAll('-', '')

/**
 * @param {string[]} words
 * @param {any} options
 * @param {Command} command
 */
async function search(words, options, command) {
  const filter = {
    query: words.join(' '),
    page: options.page,
    pageSize: options.pageSize,
    ...(options.state && { state: STATES[/** @type {keyof typeof STATES} */ (options.state)] }),
    ...flag('paid', options.paid, options.unpaid),
    ...flag('shipped', options.shipped, options.unshipped),
    ...(options.currency && { currency: options.currency }),
    ...(options.from && { placed_from: options.from }),
    ...(options.to && { placed_to: options.to }),
  }
  const shop = await openShop(command)
  const json = { type: SALES_ORDER, filter }
  const list = await shop.call('POST', '/api/a/orders', { json, isRepeatable: true })
  if (command.optsWithGlobals().json) return printJson(list)
  if (list.results.length === 0) return print('No orders found.')
  printTable(
    ['Number', 'State', 'Placed', 'Customer', 'Total', 'Due'],
    list.results.map((/** @type {any} */ order) => [
      order.number,
      STATE_NAMES.get(order.state) ?? order.state,
      day(order.dates.placed ?? order.dates.created),
      order.user?.company || order.email,
      money(order.payment.total, order.currency),
      dueOf(order),
    ])
  )
  const more = list.pages > list.page ? `; for more: --page ${list.page + 1}` : ''
  print(`${list.count} orders, page ${list.page} of ${list.pages}${more}`)
}

/** @param {string} name @param {boolean} [yes] @param {boolean} [no] */
const flag = (name, yes, no) => (yes || no ? { [name]: yes === true } : {})

/** @param {any} order */
const dueOf = ({ payment, currency }) =>
  payment.balance_remaining === 0
    ? 'paid'
    : money(payment.balance_remaining ?? payment.total, currency)

/** @param {any} order */
function printOrder(order) {
  const { payment, currency, address, shipments } = order
  const state = STATE_NAMES.get(order.state) ?? order.state
  print(
    `Order ${plain(order.number)}  ${state}  ${dueOf(order) === 'paid' ? 'paid' : `${dueOf(order)} due`}`
  )
  print(`Placed    ${day(order.dates.placed ?? order.dates.created)} from ${plain(order.source)}`)
  print(
    `Customer  ${plain([order.user?.company, order.email, order.phone].filter(Boolean).join(', '))}`
  )
  print(`Ship to   ${plain(addressLine(address.shipping))}\n`)
  printTable(
    ['Qty', 'SKU', 'Item', 'Price', 'Total'],
    order.cart.map((/** @type {any} */ line) => [
      line.quantity,
      line.product?.sku ?? '',
      line.product?.name ?? line.description,
      money(line.cost, currency),
      money(line.total, currency),
    ])
  )
  print('')
  for (const name of ['subtotal', 'discount', 'shipping', 'salesTax', 'credit', 'total'])
    if (payment[name] || name === 'total')
      print(`${LABELS[name].padEnd(16)}${money(payment[name], currency).padStart(16)}`)
  for (const { number, carrier, waybill, dates } of shipments)
    print(
      `Shipment ${number}  ${day(dates.created)}  ${plain([carrier, waybill].filter(Boolean).join(' '))}`
    )
}

/** @type {Record<string, string>} */
const LABELS = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  salesTax: 'Sales tax',
  credit: 'Service credit',
  total: 'Total',
}

/** @param {Record<string, string>} address */
const addressLine = ({
  company,
  firstname,
  lastname,
  address1,
  city,
  stateId,
  zipcode,
  countryId,
}) =>
  [
    company,
    `${firstname} ${lastname}`.trim(),
    address1,
    city,
    `${stateId} ${zipcode}`.trim(),
    countryId,
  ]
    .filter(Boolean)
    .join(', ')

/** @param {number} max */
function whole(max) {
  return (/** @type {string} */ text) => {
    const number = Number(text)
    if (!/^\d+$/.test(text) || number < 1 || number > max)
      throw new InvalidArgumentError(`It is a number from 1 to ${max}.`)
    return number
  }
}
