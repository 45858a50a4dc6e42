import { useEffect, useRef } from 'react'
import { useFormContext, usePage } from '@inertiajs/react'
import { Callout } from '~/components/ui/callout'

type FormErrorsProps = {
  errors?: Partial<Record<string, string>>
  /** Labels that precede the error texts of some fields */
  labels?: Record<string, string>
}

/** Lists the errors of a form with links to its fields, and focuses the first of them. */
export function FormErrors({ errors, labels = {} }: FormErrorsProps) {
  const form = useFormContext()
  const page = usePage().props.errors
  const allErrors = errors ?? { ...page, ...form?.errors }
  const entries = Object.entries(allErrors).filter(([, text]) => Boolean(text)) as [
    string,
    string,
  ][]
  const container = useRef<HTMLDivElement>(null)

  const signature = JSON.stringify(entries)
  useEffect(() => {
    const first = (JSON.parse(signature) as [string, string][])[0]
    if (first) (controlNamed(container.current, first[0]) ?? container.current)?.focus()
  }, [signature])

  if (entries.length === 0) return null
  return (
    <div ref={container} role="alert" tabIndex={-1}>
      <Callout tone="danger" title={heading(entries.length)}>
        <ul className="mt-1 space-y-0.5">
          {entries.map(([name, text]) => (
            <li key={name}>
              <button
                type="button"
                className="min-h-6 text-start underline decoration-current/40 underline-offset-2 hover:decoration-current"
                onClick={() => controlNamed(container.current, name)?.focus()}
              >
                {labels[name] ? `${labels[name]}: ${text}` : text}
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
