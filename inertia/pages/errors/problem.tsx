import { ProblemMessage, type Problem } from '~/components/ui/problem_message'
import { LinkButton } from '~/components/ui/link_button'
import { useShopPath } from '~/hooks/use_shared'
import { PlainLayout } from '~/layouts/plain_layout'
import * as shop from '@paths/shop_paths'

export default function ShopProblem(problem: Problem) {
  const path = useShopPath()
  return (
    <ProblemMessage {...problem}>
      <LinkButton href={path(shop.home)} variant="primary" isPlain>
        Back to the shop
      </LinkButton>
    </ProblemMessage>
  )
}

ShopProblem.layout = PlainLayout
