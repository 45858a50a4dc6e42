import { Form } from '~/components/ui/form'
import { Button } from '~/components/ui/button'
import { Disclosure } from '~/components/ui/disclosure'
import { PasswordField } from '~/components/ui/password_field'
import { TextField } from '~/components/ui/text_field'

export function TotpTurnOff({ action }: { action: string }) {
  return (
    <Disclosure title="Turn off one-time codes" className="mt-4">
      <Form
        action={action}
        method="delete"
        errorBag="totp"
        options={{ preserveScroll: true }}
        resetOnError
        noValidate
        className="flex flex-col gap-4"
      >
        {({ processing }) => (
          <>
            <PasswordField name="password" label="Password" autoComplete="current-password" />
            <TextField
              name="code"
              label="Code"
              hint="From your authenticator, or a recovery code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
            />
            <Button type="submit" variant="danger" isBusy={processing} className="self-start">
              Turn off
            </Button>
          </>
        )}
      </Form>
    </Disclosure>
  )
}
