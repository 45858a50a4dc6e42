import { mailLines } from '~/components/mailbox/mail_lines'

/** The text of a mail, in which a page of the shop is a link instead of its long address */
export function MailText({ text }: { text: string }) {
  return (
    <div className="text-control whitespace-pre-wrap text-ink wrap-anywhere">
      {mailLines(text, window.location.origin).map(({ label, href }, index) => (
        <p key={index} className="min-h-lh">
          {href ? (
            <a
              href={href}
              target="_blank"
              rel="noopener"
              className="touch-link font-semibold underline underline-offset-4"
            >
              {label}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ) : (
            label
          )}
        </p>
      ))}
    </div>
  )
}
