import { useEffect, useRef } from 'react'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '~/components/ui/button'
import { CancelButton } from '~/components/ui/cancel_button'
import { Panel } from '~/components/ui/panel'
import { useUnsavedChanges } from '~/hooks/use_unsaved_changes'

type EditPanelProps = {
  title: string
  isEditing: boolean
  onEdit: () => void
  children: ReactNode
}

/** A group of settings that is read-only until edited; closing it returns the focus to its button. */
export function EditPanel({ title, isEditing, onEdit, children }: EditPanelProps) {
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const editAction = (
    <Button
      ref={editButton}
      size="small"
      aria-label={`Edit ${title.toLowerCase()}`}
      icon={<Pencil aria-hidden="true" className="size-3.5" />}
      onClick={onEdit}
    >
      Edit
    </Button>
  )
  return (
    <Panel title={title} actions={isEditing ? undefined : editAction}>
      {children}
    </Panel>
  )
}

/** Focuses the first field when a form opens. */
export function useFocusOnOpen<T extends HTMLElement>(): (element: T | null) => void {
  const hasFocused = useRef(false)
  return (element) => {
    if (!element || hasFocused.current) return
    hasFocused.current = true
    element.querySelector<HTMLElement>('input, select')?.focus()
  }
}

type FormButtonsProps = {
  saveLabel?: string
  isBusy: boolean
  /** Whether something was typed, which is lost when the user leaves */
  isDirty: boolean
  onCancel: () => void
}

export function FormButtons(props: FormButtonsProps) {
  const { saveLabel = 'Save', isBusy, isDirty, onCancel } = props
  const mayDiscard = useUnsavedChanges(isDirty)
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {saveLabel}
      </Button>
      <CancelButton isSaving={isBusy} mayDiscard={mayDiscard} onCancel={onCancel} />
    </div>
  )
}
