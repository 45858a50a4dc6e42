import { Head } from '@inertiajs/react'
import { LinkButton } from '~/components/ui/link_button'
import { useShopPath } from '~/hooks/use_shared'
import { PlainLayout } from '~/layouts/plain_layout'
import * as shop from '@paths/shop_paths'

type ProblemProps = { status: number; message: string }

export default function Problem({ status, message }: ProblemProps) {
  const path = useShopPath()
  return (
    <div className="w-full max-w-xl text-center">
      <Head title={TITLES[status] ?? 'Something went wrong'} />
      <p className="nums text-lead text-ink-3">{status}</p>
      <h1 className="mt-2 text-title font-semibold">{TITLES[status] ?? 'Something went wrong'}</h1>
      <p className="mx-auto mt-4 max-w-[44ch] text-lead text-ink-2">{message}</p>
      <div className="mt-9 flex flex-wrap justify-center gap-3">
        <LinkButton href={path(shop.home)} variant="primary" isPlain>
          Back to the shop
        </LinkButton>
      </div>
    </div>
  )
}

const TITLES: Record<number, string> = {
  401: 'Please log in',
  403: 'You don’t have access to this page',
  429: 'Too many requests',
  503: 'Temporarily unavailable',
}

Problem.layout = PlainLayout
