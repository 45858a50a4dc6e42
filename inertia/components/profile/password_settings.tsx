import { Form } from '~/components/ui/form'
import { Button } from '~/components/ui/button'
import { Panel } from '~/components/ui/panel'
import { PasswordField } from '~/components/ui/password_field'
import { useShopPath } from '~/hooks/use_shared'
import * as shop from '@paths/shop_paths'

const PASSWORD_FIELDS = ['password', 'password_new', 'password_confirm']

type PasswordSettingsProps = { userId: string; minLength: number }

export function PasswordSettings({ userId, minLength }: PasswordSettingsProps) {
  const path = useShopPath()
  return (
    <Panel title="Password">
      <Form
        action={path(shop.profileUserIdPassword(userId))}
        method="put"
        errorBag="password"
        options={{ preserveScroll: true }}
        resetOnSuccess={PASSWORD_FIELDS}
        resetOnError={PASSWORD_FIELDS}
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
              hint={`At least ${minLength} characters`}
              autoComplete="new-password"
            />
            <PasswordField
              name="password_confirm"
              label="Confirm password"
              autoComplete="new-password"
            />
            <p className="text-label text-ink-3">This signs you out on all other devices.</p>
            <Button type="submit" variant="primary" isBusy={processing} className="self-start">
              Change password
            </Button>
          </>
        )}
      </Form>
    </Panel>
  )
}
