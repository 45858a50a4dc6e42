import { Form } from '~/components/ui/form'
import { Button } from '~/components/ui/button'
import { TextField } from '~/components/ui/text_field'

type TotpEnrollmentProps = { action: string; qr: string; secret: string }

/** Shows the key as QR code and text; the first code turns one-time codes on. */
export function TotpEnrollment({ action, qr, secret }: TotpEnrollmentProps) {
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
            <li>Scan the code with your authenticator app, or enter the key.</li>
            <li>Enter the six-digit code that the app shows.</li>
          </ol>
          <div className="flex flex-wrap items-center gap-5">
            <img
              src={qr}
              width={168}
              height={168}
              alt="QR code with the key for your authenticator"
              className="rounded-control bg-white"
            />
            <p className="min-w-0 flex-1 basis-40 text-label text-ink-3">
              Key
              <code className="mt-1 block font-mono text-control leading-6 text-ink wrap-anywhere select-all">
                {secret}
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
            Turn on
          </Button>
        </>
      )}
    </Form>
  )
}
