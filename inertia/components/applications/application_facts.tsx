import { Link } from '@inertiajs/react'
import { customerTexts } from '@shared/texts/customers'
import { AddressLines } from '~/components/addresses/address_lines'
import { DescriptionList } from '~/components/ui/description_list'
import { Panel } from '~/components/ui/panel'
import * as staff from '@paths/staff_paths'
import type { ApplicationView } from '@views/accounts'

const { applications: messages } = customerTexts

export function ApplicationFacts({ application }: { application: ApplicationView }) {
  const { type, name, companyRole, email, phone, heardAbout, address, account } = application
  const link = 'text-accent hover:text-accent-strong'
  return (
    <Panel title="Application">
      <DescriptionList
        items={[
          { term: 'Applying as', text: type },
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
          { term: 'Address', text: <AddressLines lines={address} /> },
          { term: 'Heard about us from', text: heardAbout.replace('_', ' ') },
          {
            term: 'Account',
            text: account ? (
              <>
                <Link href={staff.adminUser(account.id)} className={link}>
                  {account.name}
                </Link>
                {warningsOf(application).map((warning) => (
                  <span key={warning} className="mt-1 block text-label text-ink-2">
                    {warning}
                  </span>
                ))}
              </>
            ) : (
              messages.noAccount
            ),
          },
        ]}
      />
    </Panel>
  )
}

/** Returns what staff must check before the account gets trade prices. */
function warningsOf({ account, email, decision }: ApplicationView): string[] {
  if (!account || decision) return []
  if (account.willBeReset) return [messages.claimed]
  return [
    ...(account.isApplicant && account.email !== email ? [messages.otherEmail(account.email)] : []),
    ...(account.isVerified ? [] : [messages.unconfirmed]),
  ]
}
