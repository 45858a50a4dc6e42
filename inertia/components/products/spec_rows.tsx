import { useEffect, useRef } from 'react'
import { Plus } from 'lucide-react'
import { MoveButtons } from '~/components/products/move_buttons'
import { moved } from '~/components/products/moved'
import { Button } from '~/components/ui/button'
import { TextField } from '~/components/ui/text_field'
import type { SpecRow } from '~/components/products/draft'

type SpecRowsProps = {
  rows: readonly SpecRow[]
  onChange: (rows: SpecRow[]) => void
  errors: Record<string, string>
}

/** The table of specifications, each with a label and a value, in the order in which shoppers read them */
export function SpecRows({ rows, onChange, errors }: SpecRowsProps) {
  const change = (index: number, part: Partial<SpecRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  const list = useRef<HTMLDivElement>(null)
  const wanted = useRef<{ row: number; control: string } | null>(null)
  useEffect(() => {
    if (!wanted.current) return
    const { row, control } = wanted.current
    wanted.current = null
    const place = list.current?.children[row] as HTMLElement | undefined
    ;(place?.querySelector<HTMLElement>(control) ?? place)?.focus()
  })
  /** The focus goes with the row, or to its neighbour. */
  const arrange = (next: SpecRow[], row: number, control: string) => {
    wanted.current = { row, control }
    onChange(next)
  }
  return (
    <div ref={list} className="grid gap-3">
      {rows.map((row, index) => (
        <div key={index} className="flex items-start gap-2">
          <div className="flex min-w-0 flex-1 gap-2 max-sm:flex-col">
            <TextField
              name={`specifications.${index}.label`}
              label={`Label ${index + 1}`}
              isLabelHidden
              placeholder="Label"
              value={row.label}
              onChange={({ target }) => change(index, { label: target.value })}
              error={errors[`specifications.${index}.label`]}
              className="flex-2"
            />
            <TextField
              name={`specifications.${index}.value`}
              label={`Value ${index + 1}`}
              isLabelHidden
              placeholder="Value"
              value={row.value}
              onChange={({ target }) => change(index, { value: target.value })}
              error={errors[`specifications.${index}.value`]}
              className="flex-3"
            />
          </div>
          <MoveButtons
            what={row.label || `row ${index + 1}`}
            index={index}
            count={rows.length}
            onMove={(to) =>
              arrange(
                moved(rows, index, to),
                to,
                `[aria-label^="Move ${to < index ? 'up' : 'down'}"]`
              )
            }
            onRemove={() =>
              arrange(
                rows.filter((_, at) => at !== index),
                Math.max(0, Math.min(index, rows.length - 2)),
                'input'
              )
            }
          />
        </div>
      ))}
      <Button
        size="small"
        icon={<Plus className="size-4" />}
        className="justify-self-start"
        onClick={() => arrange([...rows, { label: '', value: '' }], rows.length, 'input')}
      >
        Add a row
      </Button>
    </div>
  )
}
