import { Callout } from '~/components/ui/callout'
import { FocusedMessage } from '~/components/ui/focused_message'

/** Recovery codes, shown only once after they are created */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <FocusedMessage role="status" className="mt-5">
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
    </FocusedMessage>
  )
}
