import { router } from '@inertiajs/react'
import { Laptop, SquareTerminal } from 'lucide-react'
import type { SessionView } from '@views/accounts'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { confirm } from '~/components/ui/confirm_store'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import { useShopPath } from '~/hooks/use_shared'
import { forgetCarts } from '~/lib/cart/cart_claim'
import { shop } from '~/lib/shop_routes'

type SessionSettingsProps = { userId: string; sessions: SessionView[] }

/** The user's sessions with buttons to sign out */
export function SessionSettings({ userId, sessions }: SessionSettingsProps) {
  const path = useShopPath()
  const sessionsPath = path(shop.profileSessions(userId))
  const signOut = ({ id, isCurrent }: SessionView) =>
    router.delete(path(shop.profileSession(userId, id)), {
      preserveScroll: true,
      onStart: isCurrent ? forgetCarts : undefined,
    })

  return (
    <Panel
      title="Where you are signed in"
      actions={
        <Button size="small" onClick={() => void signOutEverywhere(sessionsPath)}>
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
              onClick={() => signOut(session)}
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

async function signOutEverywhere(path: string): Promise<void> {
  const isConfirmed = await confirm({
    title: 'Sign out everywhere?',
    text: 'This signs you out on all devices, including this one, and revokes the tokens of programs.',
    confirmLabel: 'Sign out everywhere',
  })
  if (isConfirmed) router.delete(path, { onStart: forgetCarts })
}
