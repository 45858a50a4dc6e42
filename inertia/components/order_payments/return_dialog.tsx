import { FormDialog } from '~/components/ui/form_dialog'
import { PreviewSection } from '~/components/order_payments/preview_section'
import { TextField } from '~/components/ui/text_field'
import { useDebounced } from '~/hooks/use_debounced'
import { useQuery } from '~/hooks/use_query'
import { api } from '~/lib/api'
import type { ComponentProps, ReactNode } from 'react'

const DEBOUNCE_MS = 250

type ReturnDialogProps<Plan> = Omit<
  ComponentProps<typeof FormDialog>,
  'children' | 'size' | 'className'
> & {
  /** The call that calculates what the fields would book, and its body; null where the fields are not complete */
  previewPath: string
  previewBody: object | null
  label: string
  loadingLabel: string
  previewClassName?: string
  /** The errors of the fields, by name; one that the preview has, too, is shown once */
  errors: Record<string, string | undefined>
  isReasonOptional?: boolean
  /** What is returned; above the preview */
  fields: ReactNode
  /** What the server calculated, as lines */
  lines: (plan: Plan) => ReactNode
  /** How the money goes back; below the lines */
  choice: (plan: Plan) => ReactNode
  /** Below the reason */
  children?: ReactNode
}

/** The dialog of whatever sends money back: its fields, what they book as the server plans it, how the money goes back, and why. */
export function ReturnDialog<Plan>(props: ReturnDialogProps<Plan>) {
  const { previewPath, previewBody, label, loadingLabel, previewClassName, ...others } = props
  const { errors, isReasonOptional, fields, lines, choice, children, ...dialog } = others
  const preview = useReturnPreview<Plan>(previewPath, previewBody)
  const isShown = previewBody !== null && !isSaid(errors, preview.error)
  return (
    <FormDialog size="small" {...dialog}>
      {fields}
      {isShown && (
        <PreviewSection
          label={label}
          loadingLabel={loadingLabel}
          isLoading={preview.isLoading}
          error={preview.error}
          className={previewClassName}
        >
          {preview.plan && lines(preview.plan)}
        </PreviewSection>
      )}
      {isShown && preview.plan && !preview.error && choice(preview.plan)}
      <TextField
        name="reason"
        label="Reason"
        isOptional={isReasonOptional}
        maxLength={300}
        error={errors.reason}
      />
      {children}
    </FormDialog>
  )
}

function useReturnPreview<Plan>(path: string, body: object | null) {
  const key = body && JSON.stringify(body)
  const debounced = useDebounced(key, DEBOUNCE_MS)
  const { data, isCurrent, error } = useQuery(debounced, (signal) =>
    api.post<Plan>(path, { body: JSON.parse(debounced!) as object, signal })
  )
  return { plan: data, error, isLoading: !error && (!isCurrent || debounced !== key) }
}

const isSaid = (errors: ReturnDialogProps<unknown>['errors'], error: Error | null): boolean =>
  error !== null && Object.values(errors).find(Boolean) === error.message
