import { Head } from '@inertiajs/react'
import { Check, X } from 'lucide-react'
import { regionalName } from '@shared/places/regional_text'
import type { UnitPassportProps } from '@views/trackr'
import { DocumentList } from '~/components/product_page/document_list'
import { RegisterUnit } from '~/components/product_page/register_unit'
import { Callout } from '~/components/ui/callout'
import { DateText } from '~/components/ui/date_text'
import { DescriptionList } from '~/components/ui/description_list'
import { TextLink } from '~/components/ui/text_link'
import * as shop from '@paths/shop_paths'
import { useShared, useShopPath } from '~/hooks/use_shared'
import { StorefrontLayout } from '~/layouts/storefront_layout'

type Passport = NonNullable<UnitPassportProps['passport']>

/** The passport of a unit, which its owner opens with the QR code on the box: nothing of a customer. */
export default function Unit({ unitKey, serial, passport, isOwn }: UnitPassportProps) {
  const { currency } = useShared()
  const path = useShopPath()
  return (
    <div className="shell max-w-5xl pt-10 pb-24 sm:pt-14">
      <Head title={passport ? `Unit ${serial}` : 'Unit not found'}>
        <meta head-key="robots" name="robots" content="noindex" />
      </Head>
      {passport ? (
        <>
          <p className="text-ink-2">Unit passport</p>
          <h1 className="mt-1 text-title font-semibold wrap-anywhere">
            {passport.product ? regionalName(passport.product.name, currency) : `Unit ${serial}`}
          </h1>
          <div className="mt-10 grid items-start gap-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid gap-12">
              <DescriptionList items={factsOf(serial, passport)} />
              <Tests tests={passport.tests} />
              <Documents documents={passport.documents} />
            </div>
            <RegisterUnit unitKey={unitKey} isOwn={isOwn} />
          </div>
        </>
      ) : (
        <>
          <h1 className="mb-8 text-title font-semibold">Unit not found</h1>
          <Callout tone="warning" title="No unit has this serial number and code">
            Compare the address with the label on the box, or scan its QR code again.
          </Callout>
          <ul className="mt-8 max-w-prose list-disc space-y-3 ps-5 text-ink-2">
            <li>
              The address ends with the serial number, a hyphen and the code beside it. The letters
              O and I are easily taken for the digits 0 and 1.
            </li>
            <li>
              A unit that you have registered is in your profile:{' '}
              <TextLink href={path(shop.login)}>log in</TextLink> and open Units.
            </li>
            <li>
              If the label cannot be read,{' '}
              <TextLink href={path(shop.contact)}>write to us</TextLink> with the order number: we
              find the unit and its code, so that you can register it.
            </li>
          </ul>
        </>
      )}
    </div>
  )
}

const factsOf = (serial: string, { product, built, tests, warranty_until: until }: Passport) => [
  { term: 'Serial number', text: serial },
  ...(product
    ? [
        { term: 'Model', text: [...new Set([product.line, product.sku])].join(', ') },
        {
          term: 'Warranty until',
          text: until === 'lifetime' ? 'Lifetime' : <DateText at={until} />,
        },
      ]
    : []),
  // A unit is not built while it has to pass a test yet.
  ...(tests.every(({ passed }) => passed)
    ? [{ term: 'Date of build', text: <DateText at={built} /> }]
    : []),
]

function Tests({ tests }: Pick<Passport, 'tests'>) {
  if (tests.length === 0) return null
  return (
    <section>
      <h2 className="mb-4 text-lg font-semibold">Tests</h2>
      <ul className="divide-y divide-line border-y border-line">
        {tests.map(({ name, passed, date }) => (
          <li key={name} className="flex min-h-14 items-center gap-3 py-2">
            {passed ? (
              <Check aria-hidden="true" className="size-5 shrink-0 text-success" />
            ) : (
              <X aria-hidden="true" className="size-5 shrink-0 text-danger" />
            )}
            <span className="flex-1 font-medium text-ink">{name}</span>
            <span className="text-ink-2">{passed ? 'Passed' : 'Failed'}</span>
            <DateText at={date} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Documents({ documents }: Pick<Passport, 'documents'>) {
  if (documents.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-lg font-semibold">Documents</h2>
      <DocumentList documents={documents.map((document) => ({ ...document, kind: 'PDF' }))} />
    </section>
  )
}

Unit.layout = StorefrontLayout
