import { useEffect, useRef } from 'react'
import { useFormContext, usePage } from '@inertiajs/react'
import { Callout } from '~/components/ui/callout'

type FormErrorsProps = {
  errors?: Partial<Record<string, string>>
  /** The words for a field, where its name would not do */
  labels?: Record<string, string>
}

/** Sums up a refused form, focuses the first field that was refused and leads to each of the others. */
export function FormErrors({ errors, labels = {} }: FormErrorsProps) {
  const form = useFormContext()
  const page = usePage().props.errors
  const found = errors ?? { ...page, ...form?.errors }
  const entries = Object.entries(found).filter(([, text]) => Boolean(text)) as [string, string][]
  const box = useRef<HTMLDivElement>(null)

  const signature = JSON.stringify(entries)
  useEffect(() => {
    const first = (JSON.parse(signature) as [string, string][])[0]
    if (first) (controlNamed(box.current, first[0]) ?? box.current)?.focus()
  }, [signature])

  if (entries.length === 0) return null
  return (
    <div ref={box} role="alert" tabIndex={-1}>
      <Callout tone="danger" title={heading(entries.length)}>
        <ul className="mt-1 space-y-0.5">
          {entries.map(([name, text]) => (
            <li key={name}>
              <button
                type="button"
                className="min-h-6 text-start underline decoration-current/40 underline-offset-2 hover:decoration-current"
                onClick={() => controlNamed(box.current, name)?.focus()}
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
  count === 1 ? 'One thing needs your attention' : `${count} things need your attention`

function controlNamed(box: HTMLElement | null, name: string): HTMLElement | null {
  const within = box?.closest('form') ?? document
  const find = (one: string) => within.querySelector<HTMLElement>(`[name="${CSS.escape(one)}"]`)
  // One entry of a list, where the list is typed into a single field
  return find(name) ?? find(name.replace(/\.\d+$/, ''))
}
