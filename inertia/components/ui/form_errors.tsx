import { use, useLayoutEffect, useRef, useState } from 'react'
import { usePage } from '@inertiajs/react'
import { Callout } from '~/components/ui/callout'
import { FormErrorsContext } from '~/components/ui/form_errors_context'

type FormErrorsProps = {
  errors?: Partial<Record<string, string>>
  /** Labels of fields that the form does not show */
  labels?: Record<string, string>
}

/** Lists the errors of a form by their fields' labels, with links to the fields, and focuses the first of them. */
export function FormErrors({ errors, labels = {} }: FormErrorsProps) {
  const form = use(FormErrorsContext)
  const page = usePage().props.errors
  const allErrors = errors ?? { ...page, ...form }
  const entries = Object.entries(allErrors).filter(([, text]) => Boolean(text)) as [
    string,
    string,
  ][]
  const container = useRef<HTMLDivElement>(null)

  const [fieldLabels, setFieldLabels] = useState<Record<string, string>>({})

  const signature = JSON.stringify(entries)
  useLayoutEffect(() => {
    const names = (JSON.parse(signature) as [string, string][]).map(([name]) => name)
    const controls = names.map((name) => controlNamed(container.current, name))
    setFieldLabels(Object.fromEntries(names.map((name, index) => [name, labelOf(controls[index])])))
    if (names.length > 0) (controls[0] ?? container.current)?.focus()
  }, [signature])
  const textOf = ([name, text]: [string, string]) => {
    const label = labels[name] ?? fieldLabels[name]
    return label ? `${label}: ${text}` : text
  }

  if (entries.length === 0) return null
  return (
    <div ref={container} role="alert" tabIndex={-1} className="scroll-mt-24 outline-none">
      <Callout tone="danger" title={heading(entries.length)}>
        <ul className="mt-1 space-y-0.5">
          {entries.map((entry) => (
            <li key={entry[0]}>
              <button
                type="button"
                className="min-h-control-inline text-start underline decoration-current/40 underline-offset-2 hover:decoration-current"
                onClick={() => controlNamed(container.current, entry[0])?.focus()}
              >
                {textOf(entry)}
              </button>
            </li>
          ))}
        </ul>
      </Callout>
    </div>
  )
}

const heading = (count: number) =>
  count === 1 ? '1 field needs your attention' : `${count} fields need your attention`

function controlNamed(container: HTMLElement | null, name: string): HTMLElement | null {
  const scope = container?.closest('form') ?? document
  const find = (fieldName: string) =>
    scope.querySelector<HTMLElement>(`[name="${CSS.escape(fieldName)}"]`)
  // An error of one entry ("codes.3") belongs to the field in which the whole list is typed.
  return find(name) ?? find(name.replace(/\.\d+$/, ''))
}

/** Returns the label above a field: that of its group, if it is one of several choices. */
function labelOf(control: HTMLElement | null): string {
  const group = control?.closest('fieldset')?.querySelector('legend')
  const label = group ?? (control as HTMLInputElement | null)?.labels?.[0]
  // The text of a label may be followed by "(optional)" in an element of its own.
  return (label?.firstChild?.textContent ?? '').trim()
}
