import { useState } from 'react'
import { Form } from '~/components/ui/form'
import { EditPanel, FormButtons, useFocusOnOpen } from '~/components/profile/edit_panel'
import { PasswordField } from '~/components/ui/password_field'
import { useShopPath } from '~/hooks/use_shared'
import * as shop from '@paths/shop_paths'

type PasswordSettingsProps = { userId: string; minLength: number }

export function PasswordSettings(props: PasswordSettingsProps) {
  const [isEditing, setEditing] = useState(false)
  return (
    <EditPanel title="Password" isEditing={isEditing} onEdit={() => setEditing(true)}>
      {isEditing ? (
        <PasswordForm {...props} onDone={() => setEditing(false)} />
      ) : (
        <p className="text-control text-ink-2">A change signs you out on all other devices.</p>
      )}
    </EditPanel>
  )
}

function PasswordForm({
  userId,
  minLength,
  onDone,
}: PasswordSettingsProps & { onDone: () => void }) {
  const path = useShopPath()
  const focusFirst = useFocusOnOpen<HTMLDivElement>()
  return (
    <Form
      action={path(shop.profileUserIdPassword(userId))}
      method="put"
      errorBag="password"
      options={{ preserveScroll: true }}
      onSuccess={onDone}
      resetOnError
      noValidate
    >
      {({ processing, isDirty }) => (
        <div ref={focusFirst} className="flex flex-col gap-4">
          <PasswordField name="password" label="Current password" autoComplete="current-password" />
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
          <FormButtons
            saveLabel="Change password"
            isBusy={processing}
            isDirty={isDirty}
            onCancel={onDone}
          />
        </div>
      )}
    </Form>
  )
}
