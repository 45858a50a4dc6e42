import { Tabs } from '~/components/ui/tabs'
import type { ReactNode } from 'react'

type ProductTabsProps = {
  specifications: ReactNode
  documents: ReactNode
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
    { id: 'docs', label: 'Documents', content: documents },
    ...(diagram ? [{ id: 'diagram', label: 'Diagram', content: diagram }] : []),
  ]
  return (
    <div className="shell pt-12 pb-24 sm:pt-16">
      <Tabs label="About this product" tabs={tabs} />
    </div>
  )
}
