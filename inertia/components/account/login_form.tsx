import { Form } from '@inertiajs/react'
import { Button } from '~/components/ui/button'
import { PasswordField } from '~/components/ui/password_field'
import { TextField } from '~/components/ui/text_field'
import { TextLink } from '~/components/ui/text_link'
import { useShopPath } from '~/hooks/use_shared'
import { shop } from '~/lib/paths'

export function LoginForm({ email }: { email: string }) {
  const path = useShopPath()
  return (
    <Form action={path(shop.login)} method="post" noValidate className="flex flex-col gap-5">
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
            autoComplete="current-password"
            required
          />
          <Button type="submit" variant="primary" isBusy={processing} className="mt-2 min-h-12">
            Log in
          </Button>
          <p className="text-control">
            <TextLink href={path(shop.reset)}>Forgot your password?</TextLink>
          </p>
          <p className="text-control text-ink-2">
            New here? <TextLink href={path(shop.register)}>Create an account</TextLink>
          </p>
        </>
      )}
    </Form>
  )
}
