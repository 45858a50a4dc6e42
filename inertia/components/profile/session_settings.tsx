import { router } from '@inertiajs/react'
import type { SessionView } from '@views/accounts'
import { SessionFacts } from '~/components/profile/session_facts'
import { Button } from '~/components/ui/button'
import { confirm } from '~/components/ui/confirm_store'
import { Panel } from '~/components/ui/panel'
import { useShopPath } from '~/hooks/use_shared'
import { forgetCarts } from '~/lib/cart/cart_claim'
import * as shop from '@paths/shop_paths'

type SessionSettingsProps = { userId: string; sessions: SessionView[] }

/** The user's sessions with buttons to sign out */
export function SessionSettings({ userId, sessions }: SessionSettingsProps) {
  const path = useShopPath()
  const sessionsPath = path(shop.profileUserIdSessions(userId))
  const signOut = ({ id, isCurrent }: SessionView) =>
    router.delete(path(shop.profileUserIdSession(userId, id)), {
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

async function signOutEverywhere(path: string): Promise<void> {
  const isConfirmed = await confirm({
    title: 'Sign out everywhere?',
    text: 'This signs you out on all devices, including this one, and revokes the tokens of programs.',
    confirmLabel: 'Sign out everywhere',
  })
  if (isConfirmed) router.delete(path, { onStart: forgetCarts })
}
