import { useEffect, useRef } from 'react'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '~/components/ui/button'
import { Panel } from '~/components/ui/panel'

type EditPanelProps = {
  title: string
  isEditing: boolean
  onEdit: () => void
  children: ReactNode
}

/** A part of the settings that is read until somebody edits it; closed, its button has the focus again. */
export function EditPanel({ title, isEditing, onEdit, children }: EditPanelProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const edit = (
    <Button
      ref={opener}
      size="small"
      aria-label={`Edit ${title.toLowerCase()}`}
      icon={<Pencil aria-hidden="true" className="size-3.5" />}
      onClick={onEdit}
    >
      Edit
    </Button>
  )
  return (
    <Panel title={title} actions={isEditing ? undefined : edit}>
      {children}
    </Panel>
  )
}

/** The first field of a form has the focus when it opens. */
export function useFocusOnOpen<T extends HTMLElement>(): (element: T | null) => void {
  const isDone = useRef(false)
  return (element) => {
    if (!element || isDone.current) return
    isDone.current = true
    element.querySelector<HTMLElement>('input, select')?.focus()
  }
}

type FormButtonsProps = { isBusy: boolean; onCancel: () => void }

export function FormButtons({ isBusy, onCancel }: FormButtonsProps) {
  return (
    <div className="mt-2 flex gap-3">
      <Button type="submit" variant="primary" isBusy={isBusy}>
        Save
      </Button>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  )
}
