/** What a text says of the order besides its lines */
export type OrderHeader = { po: string | null; date: string | null }

const PO =
  /(?<![\p{L}\p{N}])(?:purchase\s+order|p\.?\s?o\.?|order|our\s+order|customer\s+po|bestell(?:ung|nummer|-nr\.?)|bon\s+de\s+commande)\s*(no\.?|number|num\.?|nr\.?|ref(?:erence)?\.?|n°|#)?\s*([:#.=-])?\s*#?((?=[\p{L}\p{N}/_.-]*\d)[\p{L}\p{N}][\p{L}\p{N}/_.-]*[\p{L}\p{N}]|\d)(?![\p{L}\p{N}])/giu
const DATE_LABEL = /(?<!\p{L})(?:date[d]?|datum)(?!\p{L})/iu
const WITHOUT_PRODUCTS =
  /^(?:sub-?\s?total|grand total|total|tax|gst|hst|pst|qst|vat|shipping|freight|ship to|ship via|bill to|sold to|terms|payment|deliver(?:y|\s+to)?|need(?:ed)? by|attn|attention|vendor|supplier|buyer|tel|phone|fax|cell|mobile|e-?mail|www\.|https?:|page \d|from|sent|to|cc|subject|re|account|acct|customer|contact|ref|reference|quote|currency|fob|incoterms?|notes?|remarks?|comments?|approved|signature|authorized|items:)\b[^\p{L}\p{N}]*/iu
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** Whether a line belongs to the head or foot of a letter, unless it names a product. */
export const isLetterhead = (line: string): boolean => WITHOUT_PRODUCTS.test(line)

const SUM =
  /^[^\p{L}\p{N}]*(?:sub-?\s?total|grand total|net total|order total|total|summe|gesamt(?:betrag|summe)?|zwischensumme|sous-total|montant total)(?!\p{L})/iu

/** Whether a line begins as the sum below a table. */
export const isSumLine = (line: string): boolean => SUM.test(line)

/** Finds the customer's order number; a bare "order 12" is none. */
export function findPo(line: string): { po: string; rest: string } | null {
  for (const match of line.matchAll(PO)) {
    const [typed, label, mark, number] = match
    const isWord = /^(?:order|our\s+order)/i.test(typed)
    if (/\bbox\s*$/i.test(typed) || (isWord && !label && mark !== '#' && mark !== ':')) continue
    if (isWord && !label && mark === ':' && !/\D/.test(number)) continue
    return { po: number, rest: line.replace(typed, ' ') }
  }
  return null
}

/** Finds a date on a line that names one or has the order number; 03/04/2026 has two readings and is none. */
export function findDate(line: string, isLabeled = DATE_LABEL.test(line)): string | null {
  if (!isLabeled) return null
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(line)
  if (iso) return validDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const dotted = /\b(\d{1,2})\.(\d{1,2})\.(\d{4})\b/.exec(line)
  if (dotted) return validDay(Number(dotted[3]), Number(dotted[2]), Number(dotted[1]))
  const slashed = /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(line)
  if (slashed) return slashedDay(Number(slashed[1]), Number(slashed[2]), Number(slashed[3]))
  const named =
    /\b(?:(\d{1,2})\.?[\s-]+)?([a-z]{3})[a-z]*\.?[\s-]+(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(\d{4})\b/i.exec(
      line
    )
  const month = named ? MONTHS.indexOf(named[2].toLowerCase()) + 1 : 0
  return named && month > 0 ? validDay(Number(named[4]), month, Number(named[1] ?? named[3])) : null
}

function slashedDay(first: number, second: number, year: number): string | null {
  if (first > 12) return validDay(year, second, first)
  if (second > 12 || first === second) return validDay(year, first, second)
  return null
}

function validDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  if (Number.isNaN(date.getTime()) || date.getUTCDate() !== day || date.getUTCMonth() !== month - 1)
    return null
  return date.toISOString().slice(0, 10)
}
