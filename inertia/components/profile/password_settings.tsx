import { Form } from '@inertiajs/react'
import { Button } from '~/components/ui/button'
import { Panel } from '~/components/ui/panel'
import { PasswordField } from '~/components/ui/password_field'
import { useShopPath } from '~/hooks/use_shared'
import { shop } from '~/lib/paths'

const FIELDS = ['password', 'password_new', 'password_confirm']

type PasswordSettingsProps = { userId: string; least: number }

export function PasswordSettings({ userId, least }: PasswordSettingsProps) {
  const path = useShopPath()
  return (
    <Panel title="Password">
      <Form
        action={path(shop.profilePart(userId, 'password'))}
        method="put"
        errorBag="password"
        options={{ preserveScroll: true }}
        resetOnSuccess={FIELDS}
        resetOnError={FIELDS}
        noValidate
        className="flex flex-col gap-4"
      >
        {({ processing }) => (
          <>
            <PasswordField
              name="password"
              label="Current password"
              autoComplete="current-password"
            />
            <PasswordField
              name="password_new"
              label="New password"
              hint={`At least ${least} characters`}
              autoComplete="new-password"
            />
            <PasswordField
              name="password_confirm"
              label="New password, once more"
              autoComplete="new-password"
            />
            <p className="text-label text-ink-3">You are signed out everywhere else with it.</p>
            <Button type="submit" variant="primary" isBusy={processing} className="self-start">
              Change password
            </Button>
          </>
        )}
      </Form>
    </Panel>
  )
}
