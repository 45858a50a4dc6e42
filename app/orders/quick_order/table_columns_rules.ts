import { foldText } from '#shared/text/fold_text'

export type Role = 'sku' | 'description' | 'quantity' | 'price' | 'total' | 'unit' | 'skip'
export type Table = { delimiter: Delimiter; roles: Role[] }
export type Delimiter = '\t' | ';' | '|' | ',' | '  '

const NAMES: Record<Exclude<Role, 'skip'>, readonly string[]> = {
  sku: `sku|item no|item number|item|item code|part|part no|part number|pn|p n|mpn|mfr part|mfg part|mfr part no|
    manufacturer part number|vendor part|vendor part no|vendor sku|supplier part|your part|your part no|your item|
    article|article no|article number|art no|artikel|artikelnr|artikel nr|artikelnummer|art nr|reference|ref|code|
    product code|product no|product id|model|model no|material|material no|our part|our part no|our item|our sku|
    our number|customer part|customer part no|cust part|part code|stock code|no de piece|numero de piece`
    .split('|')
    .map((name) => name.trim()),
  description:
    `description|product|product name|name|item description|item name|bezeichnung|beschreibung|designation|details|
    product description|produit|title`
      .split('|')
      .map((name) => name.trim()),
  quantity:
    `qty|quantity|order qty|order quantity|qty ordered|quantity ordered|ordered|menge|anzahl|qte|quantite|pcs|
    pieces|units|qty ea|qty pcs|req qty|qty req|qty required|count`
      .split('|')
      .map((name) => name.trim()),
  price:
    `price|unit price|unit cost|cost|each|rate|net price|preis|prix|prix unitaire|price each|einzelpreis|
    price ea|unit net|price per unit|your price|dealer price|unit`
      .split('|')
      .map((name) => name.trim()),
  total:
    `total|amount|ext|extended|line total|ext price|extended price|extended cost|subtotal|montant|betrag|gesamt|line amount|total price|ext cost`
      .split('|')
      .map((name) => name.trim()),
  unit: 'uom|u m|um|einheit|me|unit of measure|uoms'.split('|'),
}
const ROLE_BY_NAME = new Map(
  Object.entries(NAMES).flatMap(([role, names]) => names.map((name) => [name, role as Role]))
)
const DELIMITERS: readonly Delimiter[] = ['\t', ';', '|', ',', '  ']

/** Reads the header of a table; null for a line that is none. */
export function readHeader(line: string): Table | null {
  if (/^[^\p{L}]*$/u.test(line)) return null
  for (const delimiter of DELIMITERS) {
    const cells = cellsOf(line, delimiter)
    const roles = rolesOf(cells)
    if (roles.includes('quantity') && (roles.includes('sku') || roles.includes('description')))
      return { delimiter, roles }
  }
  return null
}

function rolesOf(cells: readonly string[]): Role[] {
  const names = cells.map((cell) =>
    foldText(cell)
      .replace(/\((?:usd|cad|us|ca|\$|net)\)|\b(?:usd|cad)\b/g, ' ')
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  )
  const roles = names.map((name) => ROLE_BY_NAME.get(name) ?? 'skip')
  const hasOtherNumber = roles.some((role, at) => role === 'sku' && names[at] !== 'item')
  const hasOtherPrice = roles.some((role, at) => role === 'price' && names[at] !== 'unit')
  return roles.map((role, at) => {
    // "Item" is the number of the line beside a column of part numbers, and "Unit" a measure beside one of prices.
    if (names[at] === 'item' && hasOtherNumber) return 'skip'
    return names[at] === 'unit' && hasOtherPrice ? 'unit' : role
  })
}

/** Splits a line into its cells; quotes hold separators together. */
export function cellsOf(line: string, delimiter: Delimiter): string[] {
  if (delimiter === '  ')
    return line
      .trim()
      .split(/ {2,}|\t/)
      .map((cell) => cell.trim())
  const trimmed = delimiter === '|' ? line.trim().replace(/^\||\|$/g, '') : line
  const cells: string[] = []
  let [cell, isQuoted] = ['', false]
  for (const character of trimmed) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === delimiter && !isQuoted) cells.push(cell)
    if (character === delimiter && !isQuoted) cell = ''
    else if (character !== '"') cell += character
  }
  return [...cells, cell].map((content) => content.trim())
}
