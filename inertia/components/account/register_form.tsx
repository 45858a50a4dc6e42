import { Form } from '@inertiajs/react'
import { Button } from '~/components/ui/button'
import { PasswordField } from '~/components/ui/password_field'
import { TextField } from '~/components/ui/text_field'
import { TextLink } from '~/components/ui/text_link'
import { useShopPath } from '~/hooks/use_shared'
import { shop } from '~/lib/paths'

const PASSWORDS = ['password', 'password_confirm']

export function RegisterForm({ email }: { email: string }) {
  const path = useShopPath()
  return (
    <Form
      action={path(shop.register)}
      method="post"
      resetOnError={PASSWORDS}
      noValidate
      className="flex flex-col gap-5"
    >
      {({ processing }) => (
        <>
          <TextField
            name="email"
            type="email"
            label="E-mail"
            autoComplete="username"
            defaultValue={email}
            required
          />
          <PasswordField
            name="password"
            label="Password"
            hint="At least 6 characters"
            autoComplete="new-password"
            minLength={6}
            required
          />
          <PasswordField
            name="password_confirm"
            label="Password, once more"
            autoComplete="new-password"
            required
          />
          <Button type="submit" variant="primary" isBusy={processing} className="mt-2 min-h-12">
            Register
          </Button>
          <p className="text-control text-ink-2">
            You have an account? <TextLink href={path(shop.login)}>Log in</TextLink>
          </p>
        </>
      )}
    </Form>
  )
}
