import { useEffect, useRef } from 'react'
import { Callout } from '~/components/ui/callout'

/** Recovery codes, shown only once after they are created */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.focus(), [])
  return (
    <div ref={container} tabIndex={-1} className="mt-5 outline-none">
      <Callout tone="warning" title="Save these recovery codes">
        <p>
          Each code signs you in once if you lose your authenticator. They won’t be shown again.
        </p>
        <ul
          aria-label="Recovery codes"
          className="mt-3 grid gap-x-6 gap-y-1 font-mono text-ink sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Callout>
    </div>
  )
}
