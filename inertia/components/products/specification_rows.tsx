import { useEffect, useRef } from 'react'
import { Plus } from 'lucide-react'
import { MoveButtons, moveItem } from '~/components/products/move_buttons'
import { Button } from '~/components/ui/button'
import { TextField } from '~/components/ui/text_field'
import type { SpecificationRow } from '~/components/products/product_draft'

type SpecificationRowsProps = {
  rows: readonly SpecificationRow[]
  onChange: (rows: SpecificationRow[]) => void
  errors: Record<string, string>
}

export function SpecificationRows({ rows, onChange, errors }: SpecificationRowsProps) {
  const change = (index: number, changes: Partial<SpecificationRow>) =>
    onChange(rows.map((row, other) => (other === index ? { ...row, ...changes } : row)))
  const list = useRef<HTMLDivElement>(null)
  const focusTarget = useRef<{ row: number; control: string } | null>(null)
  useEffect(() => {
    if (!focusTarget.current) return
    const { row, control } = focusTarget.current
    focusTarget.current = null
    const element = list.current?.children[row] as HTMLElement | undefined
    ;(element?.querySelector<HTMLElement>(control) ?? element)?.focus()
  })
  /** Moves the focus with the row, or to its neighbor. */
  const rearrange = (next: SpecificationRow[], row: number, control: string) => {
    focusTarget.current = { row, control }
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
            itemName={row.label || `row ${index + 1}`}
            index={index}
            count={rows.length}
            onMove={(to) =>
              rearrange(
                moveItem(rows, index, to),
                to,
                `[aria-label^="Move ${to < index ? 'up' : 'down'}"]`
              )
            }
            onRemove={() =>
              rearrange(
                rows.filter((_, other) => other !== index),
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
        onClick={() => rearrange([...rows, { label: '', value: '' }], rows.length, 'input')}
      >
        Add row
      </Button>
    </div>
  )
}
