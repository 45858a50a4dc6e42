import { Head } from '@inertiajs/react'
import type { ReactNode } from 'react'

type AccountScreenProps = {
  heading: string
  /** The title of the page, if it differs from the heading */
  title?: string
  children: ReactNode
}

/** A page of one account form, hidden from search engines */
export function AccountScreen({ heading, title = heading, children }: AccountScreenProps) {
  return (
    <div className="w-full max-w-md">
      <Head title={title}>
        <meta head-key="robots" name="robots" content="noindex" />
      </Head>
      <h1 className="mb-8 text-title font-semibold">{heading}</h1>
      {children}
    </div>
  )
}
