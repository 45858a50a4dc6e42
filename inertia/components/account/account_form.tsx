import type { ReactNode } from 'react'
import { Form } from '~/components/ui/form'
import { Button } from '~/components/ui/button'
import type { ButtonVariant } from '~/components/ui/button_class'

type AccountFormProps = {
  action: string
  submitLabel: string
  submitVariant?: ButtonVariant
  /** Fields to clear after an error: all of them, or the ones named */
  resetOnError?: boolean | string[]
  children: ReactNode
  /** Links below the button */
  footer?: ReactNode
}

/** The form of an account page: fields, one button, links. Each field shows its own error. */
export function AccountForm(props: AccountFormProps) {
  const { action, submitLabel, submitVariant = 'primary', resetOnError, children, footer } = props
  return (
    <Form
      action={action}
      method="post"
      resetOnError={resetOnError}
      noValidate
      className="flex flex-col gap-5"
    >
      {({ processing }) => (
        <>
          {children}
          <Button
            type="submit"
            variant={submitVariant}
            isBusy={processing}
            className="mt-2 min-h-12"
          >
            {submitLabel}
          </Button>
          {footer && (
            <div className="flex flex-col gap-6 text-control text-ink-2 empty:hidden">{footer}</div>
          )}
        </>
      )}
    </Form>
  )
}
