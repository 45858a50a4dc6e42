import { Form as InertiaForm } from '@inertiajs/react/form'
import type { FormComponentSlotProps } from '@inertiajs/core'
import type { ComponentProps, ReactNode } from 'react'
import { FormErrorsContext } from '~/components/ui/form_errors_context'
import { FormLock } from '~/components/ui/form_lock'

type FormProps<Values extends object> = ComponentProps<typeof InertiaForm<Values>>

/** A form that Inertia sends, and that waits meanwhile. Its fields find their errors by name, so that pages with fields alone load no form of Inertia. */
export function Form<Values extends object = Record<string, unknown>>({
  children,
  ...form
}: FormProps<Values>) {
  const render = (state: FormComponentSlotProps<Values>): ReactNode => (
    <FormErrorsContext value={state.errors}>
      {typeof children === 'function' ? children(state) : children}
      <FormLock isLocked={state.processing} />
    </FormErrorsContext>
  )
  return <InertiaForm<Values> {...({ ...form, children: render } as FormProps<Values>)} />
}
