import { CodeField } from '~/components/trackr_scanning/code_field'
import { serialsToName } from '@shared/trade/serials'
import { GoodsLine } from '~/components/documents/goods_line'
import { Checkbox } from '~/components/ui/checkbox'
import { TextButton } from '~/components/ui/text_button'
import type { CreditableLine } from '@views/invoicing'
import type { ScannedCode } from '@shared/trade/scanned_codes'

/** What comes back of a line: how many units, and which serials */
export type ReturnedGoods = { quantity: number; serials: readonly string[] }

export const NOTHING_RETURNED: ReturnedGoods = { quantity: 0, serials: [] }

type ReturnedLineProps = {
  line: CreditableLine
  goods: ReturnedGoods
  error?: string
  onChange: (goods: ReturnedGoods) => void
}

/** A line of which goods come back, with the serials that the customer has of it */
export function ReturnedLine({ line, goods, error, onChange }: ReturnedLineProps) {
  const { name, sku, quantity: most } = line
  return (
    <GoodsLine
      name={name}
      note={`${sku && `${sku} · `}at most ${most}`}
      field={{ name: `items.${line.line}`, label: `Quantity of ${sku || name}`, max: most }}
      quantity={goods.quantity}
      onChange={(quantity) => onChange({ quantity, serials: goods.serials.slice(0, quantity) })}
    >
      {line.serials.length > 0 && <ReturnedSerials {...{ line, goods, onChange }} />}
      {error && <p className="w-full text-label font-medium text-danger">{error}</p>}
    </GoodsLine>
  )
}

/** Returns what comes back of a line with the scanned serials, and what is wrong with the others. */
export function withScanned(
  { serials, quantity: most }: CreditableLine,
  goods: ReturnedGoods,
  scans: readonly ScannedCode[]
): { goods: ReturnedGoods; problem?: string } {
  const chosen = new Set(goods.serials)
  let problem: string | undefined
  for (const scanned of scans)
    if (!('code' in scanned)) problem = scanned.error
    else if (!serials.includes(scanned.code))
      problem = `${scanned.code} is not among the serial numbers of this line.`
    else if (chosen.size >= most && !chosen.has(scanned.code))
      problem = 'There are more serial numbers than units.'
    else chosen.add(scanned.code)
  const quantity = Math.max(goods.quantity, chosen.size)
  return { goods: { quantity, serials: [...chosen] }, problem }
}

/** Each chosen serial is a unit that comes back. */
function ReturnedSerials({ line, goods, onChange }: Omit<ReturnedLineProps, 'error'>) {
  const { name, sku, outside, quantity: most, serials } = line
  const choose = (chosen: readonly string[]) =>
    onChange({ quantity: Math.max(goods.quantity, chosen.length), serials: chosen })
  const isFull = goods.serials.length >= most
  const scan = (scans: readonly ScannedCode[]) => {
    const added = withScanned(line, goods, scans)
    if (added.goods.serials.length > goods.serials.length) onChange(added.goods)
    return added.problem
  }
  const recorded = serials.length
  const missing =
    serialsToName({ quantity: goods.quantity, outside, recorded }) - goods.serials.length
  return (
    <fieldset className="w-full">
      <legend className="text-label font-medium text-ink">
        Serial numbers of {sku || name} that came back
      </legend>
      <div className="mt-2 flex max-h-60 flex-wrap gap-x-6 gap-y-2 overflow-y-auto p-0.5">
        {serials.map((serial) => {
          const isChosen = goods.serials.includes(serial)
          return (
            <Checkbox
              key={serial}
              name={`serials.${line.line}.${serial}`}
              label={<span className="nums wrap-anywhere">{serial}</span>}
              checked={isChosen}
              disabled={!isChosen && isFull}
              onChange={() =>
                choose(
                  isChosen
                    ? goods.serials.filter((other) => other !== serial)
                    : [...goods.serials, serial]
                )
              }
            />
          )
        })}
      </div>
      <div className="mt-2">
        <CodeField
          name={`scan.${line.line}`}
          label={`Scan serial numbers of ${sku || name}`}
          onScan={scan}
        />
      </div>
      <p className="mt-1 flex min-h-6 items-center gap-3 text-label text-ink-3">
        <span role="status">{missing > 0 && `${missing} to choose`}</span>
        {recorded > 1 && recorded <= most && goods.serials.length < recorded && (
          <TextButton onClick={() => choose(serials)}>Choose all</TextButton>
        )}
      </p>
    </fieldset>
  )
}
