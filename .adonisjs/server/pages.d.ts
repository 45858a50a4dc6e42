import '@adonisjs/inertia/types'

import type React from 'react'
import type { Prettify } from '@adonisjs/core/types/common'

type ExtractProps<T> =
  T extends React.FC<infer Props>
    ? Prettify<Omit<Props, 'children'>>
    : T extends React.Component<infer Props>
      ? Prettify<Omit<Props, 'children'>>
      : never

declare module '@adonisjs/inertia/types' {
  export interface InertiaPages {
    'account/sign_in': ExtractProps<(typeof import('../../inertia/pages/account/sign_in.tsx'))['default']>
    'admin/mailbox/index': ExtractProps<(typeof import('../../inertia/pages/admin/mailbox/index.tsx'))['default']>
    'admin/mailbox/show': ExtractProps<(typeof import('../../inertia/pages/admin/mailbox/show.tsx'))['default']>
    'admin/orders/index': ExtractProps<(typeof import('../../inertia/pages/admin/orders/index.tsx'))['default']>
    'admin/orders/show': ExtractProps<(typeof import('../../inertia/pages/admin/orders/show.tsx'))['default']>
    'errors/problem': ExtractProps<(typeof import('../../inertia/pages/errors/problem.tsx'))['default']>
    'storefront/catalogue': ExtractProps<(typeof import('../../inertia/pages/storefront/catalogue.tsx'))['default']>
    'storefront/checkout': ExtractProps<(typeof import('../../inertia/pages/storefront/checkout.tsx'))['default']>
    'storefront/families': ExtractProps<(typeof import('../../inertia/pages/storefront/families.tsx'))['default']>
    'storefront/home': ExtractProps<(typeof import('../../inertia/pages/storefront/home.tsx'))['default']>
    'storefront/product': ExtractProps<(typeof import('../../inertia/pages/storefront/product.tsx'))['default']>
  }
}
