import { Head } from '@inertiajs/react'
import type { ReactNode } from 'react'

/** One form of an account, under its heading; for people, not for search engines */
export function AccountScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="w-full max-w-md">
      <Head title={title}>
        <meta head-key="robots" name="robots" content="noindex" />
      </Head>
      <h1 className="mb-8 text-title font-semibold">{title}</h1>
      {children}
    </div>
  )
}
