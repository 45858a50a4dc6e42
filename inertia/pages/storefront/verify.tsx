import { regionalName } from '@shared/places/regional_text'
import type { VerificationPage } from '@views/documents'
import { AccountScreen } from '~/components/account/account_screen'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { DateText } from '~/components/ui/date_text'
import { DescriptionList } from '~/components/ui/description_list'
import { Price } from '~/components/ui/price'
import { TextField } from '~/components/ui/text_field'
import { useShopPath } from '~/hooks/use_shared'
import { PlainLayout } from '~/layouts/plain_layout'
import * as shop from '@paths/shop_paths'

const WITHDRAWN = 'We issued it, but it was canceled or has expired. Nothing is due.'

type IssuedDocument = NonNullable<VerificationPage['document']>

/** Tells the receiver of a document whether the shop issued it, so that a forged invoice is found out. */
export default function Verify({ code, document }: VerificationPage) {
  return (
    <AccountScreen heading="Check a document">
      {document && <Genuine document={document} />}
      {!document && code !== '' && (
        <div role="alert" className="mb-8">
          <Callout tone="danger" title="No document has this code">
            Compare the code with the one on the document. If they are the same, we did not issue
            it: please do not pay it, and contact us.
          </Callout>
        </div>
      )}
      <CodeForm code={document ? '' : code} />
    </AccountScreen>
  )
}

function Genuine({ document }: { document: IssuedDocument }) {
  const { type, number, date, total, balance, isValid, accounts } = document
  return (
    <section role="status" className="mb-10">
      {isValid ? (
        <Callout tone="success" title="We issued this document">
          Compare the figures below with the document.
        </Callout>
      ) : (
        <Callout tone="warning" title="This document is no longer valid">
          {regionalName(WITHDRAWN, total.currency)}
        </Callout>
      )}
      <DescriptionList
        className="mt-6"
        items={[
          { term: 'Document', text: `${type} ${number}` },
          { term: 'Date', text: <DateText at={date} /> },
          { term: 'Total', text: <Price of={total} /> },
          ...(isValid ? [{ term: 'Balance due', text: <Price of={balance} /> }] : []),
        ]}
      />
      {accounts.map(({ title, lines }) => (
        <div key={title} className="mt-8">
          <h2 className="mb-3 font-semibold">{title}</h2>
          <DescriptionList
            items={lines.map(({ label, value }) => ({ term: label, text: value }))}
          />
        </div>
      ))}
    </section>
  )
}

function CodeForm({ code }: { code: string }) {
  const path = useShopPath()
  return (
    <form action={path(shop.verify)} method="get" className="flex flex-col gap-5">
      <TextField
        name="code"
        label="Code"
        hint="8 letters and digits below the totals, next to the QR code."
        defaultValue={code}
        autoComplete="off"
        required
      />
      <Button type="submit" className="min-h-12">
        Check document
      </Button>
    </form>
  )
}

Verify.layout = PlainLayout
