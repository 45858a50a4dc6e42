import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { LinkButton } from '~/components/ui/link_button'
import { useMutation } from '~/hooks/use_mutation'
import { useShared, useShopPath } from '~/hooks/use_shared'
import { api } from '~/lib/api'
import * as shop from '@paths/shop_paths'

type RegisterUnitProps = { unitKey: string; isOwn: boolean }

/** Registers a unit to the account of its owner. */
export function RegisterUnit({ unitKey, isOwn }: RegisterUnitProps) {
  const { user } = useShared()
  const path = useShopPath()
  const [isRegistered, setRegistered] = useState(isOwn)
  const registration = useMutation(() =>
    api.post(`/api/units/${encodeURIComponent(unitKey)}/registration`, { body: {} })
  )
  const register = async () => {
    if (await registration.mutate()) setRegistered(true)
  }
  return (
    <section className="rounded-card bg-surface p-6 inset-ring inset-ring-line">
      <h2 className="mb-2 text-lg font-semibold">Is this your unit?</h2>
      {isRegistered ? (
        <div role="status">
          <Callout tone="success" title="Registered to your account">
            You find it in your profile under Units.
          </Callout>
        </div>
      ) : (
        <>
          <p className="mb-5 text-ink-2">
            Register it to your account to have its warranty and documents at hand.
          </p>
          {registration.error && (
            <div role="alert" className="mb-5">
              <Callout tone="danger">{registration.error.message}</Callout>
            </div>
          )}
          {user ? (
            <Button
              variant="primary"
              isBusy={registration.isProcessing}
              onClick={() => void register()}
            >
              Register unit
            </Button>
          ) : (
            <LinkButton isPlain variant="primary" href={path(shop.unitKeyRegistration(unitKey))}>
              Log in to register
            </LinkButton>
          )}
        </>
      )}
    </section>
  )
}
