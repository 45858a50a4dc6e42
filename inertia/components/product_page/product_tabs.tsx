import { DocumentList } from '~/components/product_page/document_list'
import { Tabs } from '~/components/ui/tabs'
import type { ReactNode } from 'react'
import type { DocumentLink } from '@views/storefront'

type ProductTabsProps = {
  specifications: ReactNode
  documents: readonly DocumentLink[]
  diagram?: ReactNode
}

/** The URL hash selects a tab: #specs, #docs or #diagram. */
export function ProductTabs({ specifications, documents, diagram }: ProductTabsProps) {
  const tabs = [
    {
      id: 'specs',
      label: 'Specifications',
      content: specifications,
    },
    { id: 'docs', label: 'Documents', content: <DocumentList documents={documents} /> },
    ...(diagram ? [{ id: 'diagram', label: 'Diagram', content: diagram }] : []),
  ]
  return (
    <div className="shell pt-12 pb-24 sm:pt-16">
      <Tabs label="About this product" tabs={tabs} />
    </div>
  )
}
