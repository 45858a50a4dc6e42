import { useEffect, useRef } from 'react'
import { Callout } from '~/components/ui/callout'

/** Shown once, right after they were made */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="mt-5 outline-none">
      <Callout tone="warning" title="Keep these recovery codes">
        <p>Each signs you in once, should you lose your authenticator. They are not shown again.</p>
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
