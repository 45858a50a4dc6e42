import { Link } from '@inertiajs/react'
import { customerTexts } from '@shared/texts/customers'
import { PlainLines } from '~/components/checkout/plain_lines'
import { DescriptionList } from '~/components/ui/description_list'
import { Panel } from '~/components/ui/panel'
import { staff } from '~/lib/paths'
import type { ApplicationView } from '@views/accounts'

const said = customerTexts.applications

export function ApplicationFacts({ application }: { application: ApplicationView }) {
  const { type, name, companyRole, email, phone, heardAbout, address, account } = application
  const link = 'text-accent hover:text-accent-strong'
  return (
    <Panel title="Application">
      <DescriptionList
        items={[
          { term: 'Wants to be', text: type },
          { term: 'Name', text: name },
          { term: 'Role', text: companyRole },
          {
            term: 'E-mail',
            text: (
              <a href={`mailto:${email}`} className={link}>
                {email}
              </a>
            ),
          },
          { term: 'Phone', text: phone },
          { term: 'Address', text: <PlainLines lines={address} /> },
          { term: 'Heard about us', text: heardAbout.replace('_', ' ') },
          {
            term: 'Account',
            text: account ? (
              <>
                <Link href={staff.user(account.id)} className={link}>
                  {account.name}
                </Link>
                {warningsOf(application).map((warning) => (
                  <span key={warning} className="mt-1 block text-label text-ink-2">
                    {warning}
                  </span>
                ))}
              </>
            ) : (
              said.noAccount
            ),
          },
        ]}
      />
    </Panel>
  )
}

/** What staff ought to know of the account before they give it trade prices */
function warningsOf({ account, email, decision }: ApplicationView): string[] {
  if (!account || decision) return []
  if (account.isTakenOver) return [said.takenOver]
  return [
    ...(account.isApplicant && account.email !== email ? [said.otherEmail(account.email)] : []),
    ...(account.isVerified ? [] : [said.unconfirmed]),
  ]
}
