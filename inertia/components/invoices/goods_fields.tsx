import {
  NOTHING_RETURNED,
  ReturnedLine,
  withScanned,
  type ReturnedGoods,
} from '~/components/invoices/returned_line'
import { useScanner } from '~/components/trackr_scanning/use_scanner'
import { toast } from '~/components/ui/toast_store'
import type { CreditableLine } from '@views/invoicing'

type GoodsFieldsProps = {
  lines: readonly CreditableLine[]
  returned: Record<string, ReturnedGoods>
  errors: Record<string, string | undefined>
  /** The lines of the request that the errors are about */
  submitted: readonly string[]
  onChange: (returned: Record<string, ReturnedGoods>) => void
}

/** The lines of which goods come back. A serial that is scanned goes to its line, whatever field has the focus. */
export function GoodsFields({ lines, returned, errors, submitted, onChange }: GoodsFieldsProps) {
  const errorOf = (line: string) => {
    const field = `items.${submitted.indexOf(line)}`
    return errors[`${field}.serials`] ?? errors[`${field}.quantity`]
  }
  useScanner((code) => {
    const line = lines.find(({ serials }) => serials.includes(code))
    if (!line) return toast.error(`${code} is not among the serial numbers of these goods.`)
    const before = returned[line.line] ?? NOTHING_RETURNED
    const { goods, problem } = withScanned(line, before, [{ code }])
    if (problem) return toast.error(problem)
    onChange({ ...returned, [line.line]: goods })
  })
  return (
    <>
      {lines.length > 0 && (
        <ul aria-label="Goods" className="divide-y divide-line">
          {lines.map((line) => (
            <ReturnedLine
              key={line.line}
              line={line}
              goods={returned[line.line] ?? NOTHING_RETURNED}
              error={errorOf(line.line)}
              onChange={(goods) => onChange({ ...returned, [line.line]: goods })}
            />
          ))}
        </ul>
      )}
      {errors.items && <p className="text-label font-medium text-danger">{errors.items}</p>}
    </>
  )
}
