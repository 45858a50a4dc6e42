import { useState } from 'react'
import { accountTexts } from '@shared/texts/accounts'
import { AccountForm } from '~/components/account/account_form'
import { AccountScreen } from '~/components/account/account_screen'
import { Callout } from '~/components/ui/callout'
import { FormResult } from '~/components/ui/focused_message'
import { TextField } from '~/components/ui/text_field'
import { TextLink } from '~/components/ui/text_link'
import { useShopPath } from '~/hooks/use_shared'
import { PlainLayout } from '~/layouts/plain_layout'
import * as shop from '@paths/shop_paths'

/** Requests an e-mail with a link to set a new password. */
export default function Forgot({ sentTo }: { sentTo: string | null }) {
  const path = useShopPath()
  const [address] = useState(sentTo ?? '')
  return (
    <AccountScreen heading="Reset your password">
      {sentTo && (
        <FormResult role="status" className="mb-6">
          <Callout tone="success" title={accountTexts.resetSent}>
            {accountTexts.resetSentHint}
          </Callout>
        </FormResult>
      )}
      <AccountForm
        action={path(shop.reset)}
        submitLabel={sentTo ? 'Resend link' : 'Send link'}
        submitVariant={sentTo ? 'secondary' : 'primary'}
        footer={
          <p>
            Remember your password? <TextLink href={path(shop.login)}>Log in</TextLink>
          </p>
        }
      >
        <TextField
          name="email"
          type="email"
          label="E-mail"
          hint="We’ll e-mail you a link to set a new password."
          autoComplete="username"
          defaultValue={address}
          required
        />
      </AccountForm>
    </AccountScreen>
  )
}

Forgot.layout = PlainLayout
