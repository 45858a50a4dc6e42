import { promiseTexts } from '../promises.js'

/** Why a line of a pasted order was not understood, and the other messages of the page Quick order */
export const quickOrderTexts = {
  unknownProduct: 'No product of the shop matches this line.',
  unknownNumber: (number: string) => `${number} is no product number of the shop.`,
  severalProducts: 'This line names several products.',
  ambiguous: (skus: readonly string[]) =>
    skus.length > 5
      ? `This can mean ${skus.length} products.`
      : `This can mean ${skus.slice(0, -1).join(', ')} or ${skus.at(-1)}.`,
  noQuantity: 'This line has no quantity.',
  severalQuantities: (numbers: readonly number[]) =>
    `The quantity can be ${numbers.slice(0, -1).join(', ')} or ${numbers.at(-1)}.`,
  lineNumbers: 'The number can be a quantity or the number of the line.',
  unreadable: (typed: string) => `${typed} is no clear quantity.`,
  unreadablePrice: (typed: string, error: string) => `The price ${typed} is not clear. ${error}`,
  prices: 'The prices of this line do not match its quantity.',
  limit: (most: number) => `A line takes a quantity of 1 to ${most}.`,
  packs: 'The quantity is not in pieces. Enter the number of pieces.',
  length: (typed: string, sku: string, actual: string) =>
    `The line says ${typed}, but ${sku} is ${actual} long.`,
  longLine: 'This line is too long.',
  notAnOrder: 'This line may not be an order.',
  tooManyLines: (most: number) => `Paste at most ${most} lines at a time.`,
  oneFile: 'Choose one file at a time.',
  tooLong: 'Paste at most 100 kB of text at a time.',
  short: (sku: string, stock: number) =>
    stock === 0 ? `${sku} is out of stock.` : `Only ${stock} of ${sku} are in stock.`,
  /** Of a product sold on backorder: what is in stock and what is expected */
  promised: (sku: string, units: number) => `${sku}: ${promiseTexts.most(units)}`,
  partIsSku: (number: string) => `${number} is a product number of the shop.`,
  shortPart: (least: number) => `A part number has at least ${least} letters or digits.`,
  partTwice: (number: string) => `${number} is assigned to two products.`,
  tooManyParts: (most: number) => `An account has at most ${most} own part numbers.`,
  partWithoutLine: 'A part number is stored together with a line of its product.',
  quoteRequested: 'Your request was sent. We answer with a quote by e-mail.',
  quotesForTrade: 'Quote requests are available to trade customers only.',
  shipTo: 'Ship to:',
  shipToUnclear: 'We could not read this as one address. Enter the address yourself.',
  quoteRequest: (po: string) => (po === '' ? 'Quote request' : `Quote request, PO ${po}`),
  noPart: 'This part number does not exist.',
} as const
