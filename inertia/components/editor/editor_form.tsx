import { FormErrors } from '~/components/ui/form_errors'
import { useSaveKey } from '~/hooks/use_save_key'
import type { KeyboardEvent, ReactNode } from 'react'

type EditorFormProps = {
  /** What Ctrl S does, for the list of keys */
  saveLabel: string
  onSave: () => Promise<void>
  errors: Record<string, string>
  /** Labels of fields that have no control of their own */
  labels?: Record<string, string>
  /** Shown above the errors */
  notice?: ReactNode
  /** The totals and the save, beside the fields */
  aside: ReactNode
  children: ReactNode
}

/** The frame of the editors of orders, invoices and purchase orders */
export function EditorForm(props: EditorFormProps) {
  const { saveLabel, onSave, errors, labels, notice, aside, children } = props
  const form = useSaveKey(saveLabel)
  return (
    <form
      ref={form}
      noValidate
      onKeyDown={preventSubmitByEnter}
      onSubmit={(event) => {
        event.preventDefault()
        void onSave()
      }}
      className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="grid min-w-0 grid-cols-1 gap-5">
        {notice}
        <FormErrors errors={errors} labels={labels} />
        {children}
      </div>
      <div className="lg:sticky lg:top-5">{aside}</div>
    </form>
  )
}

/** A stray Enter in a field must not issue an invoice or e-mail an order. */
function preventSubmitByEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
