import { Form } from '@inertiajs/react'
import { Button } from '~/components/ui/button'
import { TextField } from '~/components/ui/text_field'

type TotpEnrolmentProps = { action: string; qr: string; typed: string }

/** The key as a picture and to be typed, and the first code, with which it begins to count */
export function TotpEnrolment({ action, qr, typed }: TotpEnrolmentProps) {
  return (
    <Form
      action={action}
      method="put"
      errorBag="totp"
      options={{ preserveScroll: true }}
      resetOnError
      noValidate
      className="flex flex-col gap-5"
    >
      {({ processing }) => (
        <>
          <ol className="list-decimal space-y-1 ps-5 text-control text-ink-2 marker:text-ink-3">
            <li>Scan the code with your authenticator app, or type the key.</li>
            <li>Enter the six digits that it shows.</li>
          </ol>
          <div className="flex flex-wrap items-center gap-5">
            <img
              src={qr}
              width={168}
              height={168}
              alt="QR code of the key for your authenticator"
              className="rounded-control bg-white"
            />
            <p className="min-w-0 flex-1 basis-40 text-label text-ink-3">
              Key
              <code className="mt-1 block font-mono text-control leading-6 text-ink wrap-anywhere select-all">
                {typed}
              </code>
            </p>
          </div>
          <TextField
            name="code"
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            className="max-w-48"
          />
          <Button type="submit" variant="primary" isBusy={processing} className="self-start">
            Switch on
          </Button>
        </>
      )}
    </Form>
  )
}
