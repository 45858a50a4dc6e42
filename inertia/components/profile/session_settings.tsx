import { router } from '@inertiajs/react'
import { Laptop, SquareTerminal } from 'lucide-react'
import type { SessionView } from '@views/accounts'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { confirm } from '~/components/ui/confirm_store'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import { forgetCarts } from '~/hooks/use_cart'
import { useShopPath } from '~/hooks/use_shared'
import { shop } from '~/lib/paths'

type SessionSettingsProps = { userId: string; sessions: SessionView[] }

/** Where somebody is signed in, and the way to end it */
export function SessionSettings({ userId, sessions }: SessionSettingsProps) {
  const path = useShopPath()
  const all = path(shop.profilePart(userId, 'sessions'))
  const end = ({ id, isCurrent }: SessionView) =>
    router.delete(`${all}/${id}`, {
      preserveScroll: true,
      onStart: isCurrent ? forgetCarts : undefined,
    })

  return (
    <Panel
      title="Where you are signed in"
      actions={
        <Button size="small" onClick={() => void endAll(all)}>
          Sign out everywhere
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
            <SessionFacts session={session} />
            <Button
              size="small"
              variant="quiet"
              aria-label={`Sign out on ${session.device}`}
              onClick={() => end(session)}
            >
              Sign out
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function SessionFacts({ session }: { session: SessionView }) {
  const { kind, device, usedAt, isCurrent } = session
  const Icon = kind === 'browser' ? Laptop : SquareTerminal
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-control text-ink">
          {device}
          {isCurrent && <Badge tone="success">This device</Badge>}
          {kind === 'program' && <Badge>Program</Badge>}
        </p>
        <p className="text-label text-ink-3">
          Last used <DateText at={usedAt} hasTime />
        </p>
      </div>
    </>
  )
}

async function endAll(path: string): Promise<void> {
  const isSure = await confirm({
    title: 'Sign out everywhere?',
    text: 'You are signed out on every device, this one too, and programs lose their tokens.',
    confirmLabel: 'Sign out everywhere',
  })
  if (isSure) router.delete(path, { onStart: forgetCarts })
}
