import { useEffect, useState } from 'react'
import { router } from '@inertiajs/react'
import { Mail, Phone } from 'lucide-react'
import { texts } from '@shared/texts/specification'
import { Form } from '~/components/ui/form'
import { Breadcrumbs } from '~/components/storefront/breadcrumbs'
import { SeoHead } from '~/components/storefront/seo_head'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { Panel } from '~/components/ui/panel'
import { EmailField } from '~/components/ui/email_field'
import { FormResult } from '~/components/ui/focused_message'
import { TextArea, TextField } from '~/components/ui/text_field'
import { useShared, useShopPath } from '~/hooks/use_shared'
import { StorefrontLayout } from '~/layouts/storefront_layout'
import * as shop from '@paths/shop_paths'
import { onVisitFailure } from '~/lib/visit_failures'
import type { Seo } from '@views/storefront'

type ContactProps = { phone: string; email: string; isSent: boolean; seo: Seo }

/** Telephone, e-mail and a form. Works without JavaScript. */
export default function Contact({ phone, email, isSent, seo }: ContactProps) {
  return (
    <div className="shell pt-6 pb-24 sm:pt-10">
      <SeoHead seo={seo} />
      <Breadcrumbs trail={seo.breadcrumbs} />
      <h1 className="mb-8 text-title font-semibold">{texts.navigation.contact}</h1>
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
        <section aria-labelledby="direct">
          <h2 id="direct" className="mb-4 text-lg font-semibold tracking-tight">
            Call or write
          </h2>
          <ul className="space-y-3 text-control">
            {phone && (
              <li className="flex items-center gap-3">
                <Phone aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
                <ContactLink href={`tel:${phone.replace(/[^\d+]/g, '')}`} text={phone} />
              </li>
            )}
            <li className="flex items-center gap-3">
              <Mail aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
              <ContactLink href={`mailto:${email}`} text={email} />
            </li>
          </ul>
          <p className="mt-6 max-w-prose text-control text-ink-2">
            Please have your order number or the serial number of your unit at hand.
          </p>
        </section>
        <div className="grid gap-6">
          {isSent && (
            <FormResult role="status">
              <Callout tone="success">{texts.contact.sent}</Callout>
            </FormResult>
          )}
          <MessageForm />
        </div>
      </div>
    </div>
  )
}

const ContactLink = ({ href, text }: { href: string; text: string }) => (
  <a
    href={href}
    className="inline-flex min-h-link items-center wrap-anywhere underline underline-offset-4"
  >
    {text}
  </a>
)

/** Whether the last message reached no working server */
function useFailedMessage(): boolean {
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const stop = router.on('start', () => setFailed(false))
    const remove = onVisitFailure(({ isWrite }) => {
      if (isWrite) setFailed(true)
      return isWrite
    })
    return () => {
      stop()
      remove()
    }
  }, [])
  return hasFailed
}

function MessageForm() {
  const path = useShopPath()
  const { user } = useShared()
  const hasFailed = useFailedMessage()
  return (
    <Panel title="Send us a message">
      <Form
        action={path(shop.contact)}
        method="post"
        noValidate
        resetOnSuccess
        className="flex flex-col gap-5"
      >
        {({ processing }) => (
          <>
            <TextField name="name" label="Name" autoComplete="name" required />
            <EmailField
              name="email"
              label="E-mail"
              autoComplete="email"
              defaultValue={user?.email}
              required
            />
            <TextArea name="message" label="Message" rows={7} maxLength={5000} required />
            {/* Only programs fill in what people cannot see. */}
            <div hidden>
              <label>
                Website
                <input name="website" tabIndex={-1} autoComplete="off" />
              </label>
            </div>
            {hasFailed && (
              <div role="alert">
                <Callout tone="danger">{texts.contact.failed}</Callout>
              </div>
            )}
            <div>
              <Button type="submit" variant="primary" isBusy={processing}>
                Send message
              </Button>
            </div>
          </>
        )}
      </Form>
    </Panel>
  )
}

Contact.layout = StorefrontLayout
