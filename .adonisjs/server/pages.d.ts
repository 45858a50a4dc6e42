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
    'account/apply': ExtractProps<(typeof import('../../inertia/pages/account/apply.tsx'))['default']>
    'account/code': ExtractProps<(typeof import('../../inertia/pages/account/code.tsx'))['default']>
    'account/forgot': ExtractProps<(typeof import('../../inertia/pages/account/forgot.tsx'))['default']>
    'account/profile/digital_assets': ExtractProps<(typeof import('../../inertia/pages/account/profile/digital_assets.tsx'))['default']>
    'account/profile/invoices': ExtractProps<(typeof import('../../inertia/pages/account/profile/invoices.tsx'))['default']>
    'account/profile/orders': ExtractProps<(typeof import('../../inertia/pages/account/profile/orders.tsx'))['default']>
    'account/profile/quotes': ExtractProps<(typeof import('../../inertia/pages/account/profile/quotes.tsx'))['default']>
    'account/profile/settings': ExtractProps<(typeof import('../../inertia/pages/account/profile/settings.tsx'))['default']>
    'account/profile/summary': ExtractProps<(typeof import('../../inertia/pages/account/profile/summary.tsx'))['default']>
    'account/profile/units': ExtractProps<(typeof import('../../inertia/pages/account/profile/units.tsx'))['default']>
    'account/reset': ExtractProps<(typeof import('../../inertia/pages/account/reset.tsx'))['default']>
    'account/sign_in': ExtractProps<(typeof import('../../inertia/pages/account/sign_in.tsx'))['default']>
    'account/verify': ExtractProps<(typeof import('../../inertia/pages/account/verify.tsx'))['default']>
    'admin/account/index': ExtractProps<(typeof import('../../inertia/pages/admin/account/index.tsx'))['default']>
    'admin/activity/index': ExtractProps<(typeof import('../../inertia/pages/admin/activity/index.tsx'))['default']>
    'admin/aging/index': ExtractProps<(typeof import('../../inertia/pages/admin/aging/index.tsx'))['default']>
    'admin/api_docs/index': ExtractProps<(typeof import('../../inertia/pages/admin/api_docs/index.tsx'))['default']>
    'admin/applications/index': ExtractProps<(typeof import('../../inertia/pages/admin/applications/index.tsx'))['default']>
    'admin/applications/show': ExtractProps<(typeof import('../../inertia/pages/admin/applications/show.tsx'))['default']>
    'admin/approvals/index': ExtractProps<(typeof import('../../inertia/pages/admin/approvals/index.tsx'))['default']>
    'admin/background/index': ExtractProps<(typeof import('../../inertia/pages/admin/background/index.tsx'))['default']>
    'admin/distribution/show': ExtractProps<(typeof import('../../inertia/pages/admin/distribution/show.tsx'))['default']>
    'admin/exports/index': ExtractProps<(typeof import('../../inertia/pages/admin/exports/index.tsx'))['default']>
    'admin/files/index': ExtractProps<(typeof import('../../inertia/pages/admin/files/index.tsx'))['default']>
    'admin/groups/index': ExtractProps<(typeof import('../../inertia/pages/admin/groups/index.tsx'))['default']>
    'admin/groups/show': ExtractProps<(typeof import('../../inertia/pages/admin/groups/show.tsx'))['default']>
    'admin/health/index': ExtractProps<(typeof import('../../inertia/pages/admin/health/index.tsx'))['default']>
    'admin/home/books': ExtractProps<(typeof import('../../inertia/pages/admin/home/books.tsx'))['default']>
    'admin/home/index': ExtractProps<(typeof import('../../inertia/pages/admin/home/index.tsx'))['default']>
    'admin/home/payments': ExtractProps<(typeof import('../../inertia/pages/admin/home/payments.tsx'))['default']>
    'admin/inbox/index': ExtractProps<(typeof import('../../inertia/pages/admin/inbox/index.tsx'))['default']>
    'admin/invoices/index': ExtractProps<(typeof import('../../inertia/pages/admin/invoices/index.tsx'))['default']>
    'admin/mailbox/index': ExtractProps<(typeof import('../../inertia/pages/admin/mailbox/index.tsx'))['default']>
    'admin/mailbox/show': ExtractProps<(typeof import('../../inertia/pages/admin/mailbox/show.tsx'))['default']>
    'admin/orders/amazon_aliases': ExtractProps<(typeof import('../../inertia/pages/admin/orders/amazon_aliases.tsx'))['default']>
    'admin/orders/amazon_run': ExtractProps<(typeof import('../../inertia/pages/admin/orders/amazon_run.tsx'))['default']>
    'admin/orders/amazon': ExtractProps<(typeof import('../../inertia/pages/admin/orders/amazon.tsx'))['default']>
    'admin/orders/edit': ExtractProps<(typeof import('../../inertia/pages/admin/orders/edit.tsx'))['default']>
    'admin/orders/index': ExtractProps<(typeof import('../../inertia/pages/admin/orders/index.tsx'))['default']>
    'admin/orders/invoices': ExtractProps<(typeof import('../../inertia/pages/admin/orders/invoices.tsx'))['default']>
    'admin/orders/new': ExtractProps<(typeof import('../../inertia/pages/admin/orders/new.tsx'))['default']>
    'admin/orders/show': ExtractProps<(typeof import('../../inertia/pages/admin/orders/show.tsx'))['default']>
    'admin/pages/index': ExtractProps<(typeof import('../../inertia/pages/admin/pages/index.tsx'))['default']>
    'admin/pages/revision': ExtractProps<(typeof import('../../inertia/pages/admin/pages/revision.tsx'))['default']>
    'admin/pages/show': ExtractProps<(typeof import('../../inertia/pages/admin/pages/show.tsx'))['default']>
    'admin/problem': ExtractProps<(typeof import('../../inertia/pages/admin/problem.tsx'))['default']>
    'admin/products/index': ExtractProps<(typeof import('../../inertia/pages/admin/products/index.tsx'))['default']>
    'admin/products/ledger': ExtractProps<(typeof import('../../inertia/pages/admin/products/ledger.tsx'))['default']>
    'admin/products/new': ExtractProps<(typeof import('../../inertia/pages/admin/products/new.tsx'))['default']>
    'admin/products/sale': ExtractProps<(typeof import('../../inertia/pages/admin/products/sale.tsx'))['default']>
    'admin/products/show': ExtractProps<(typeof import('../../inertia/pages/admin/products/show.tsx'))['default']>
    'admin/products/stock_alerts': ExtractProps<(typeof import('../../inertia/pages/admin/products/stock_alerts.tsx'))['default']>
    'admin/products/stock_file': ExtractProps<(typeof import('../../inertia/pages/admin/products/stock_file.tsx'))['default']>
    'admin/promos/index': ExtractProps<(typeof import('../../inertia/pages/admin/promos/index.tsx'))['default']>
    'admin/promos/new': ExtractProps<(typeof import('../../inertia/pages/admin/promos/new.tsx'))['default']>
    'admin/promos/show': ExtractProps<(typeof import('../../inertia/pages/admin/promos/show.tsx'))['default']>
    'admin/purchasing/index': ExtractProps<(typeof import('../../inertia/pages/admin/purchasing/index.tsx'))['default']>
    'admin/purchasing/new': ExtractProps<(typeof import('../../inertia/pages/admin/purchasing/new.tsx'))['default']>
    'admin/purchasing/reorder': ExtractProps<(typeof import('../../inertia/pages/admin/purchasing/reorder.tsx'))['default']>
    'admin/purchasing/show': ExtractProps<(typeof import('../../inertia/pages/admin/purchasing/show.tsx'))['default']>
    'admin/reports/commission': ExtractProps<(typeof import('../../inertia/pages/admin/reports/commission.tsx'))['default']>
    'admin/reports/index': ExtractProps<(typeof import('../../inertia/pages/admin/reports/index.tsx'))['default']>
    'admin/reports/speed': ExtractProps<(typeof import('../../inertia/pages/admin/reports/speed.tsx'))['default']>
    'admin/setup/index': ExtractProps<(typeof import('../../inertia/pages/admin/setup/index.tsx'))['default']>
    'admin/shipping/show': ExtractProps<(typeof import('../../inertia/pages/admin/shipping/show.tsx'))['default']>
    'admin/staff/index': ExtractProps<(typeof import('../../inertia/pages/admin/staff/index.tsx'))['default']>
    'admin/trackr/board': ExtractProps<(typeof import('../../inertia/pages/admin/trackr/board.tsx'))['default']>
    'admin/trackr/index': ExtractProps<(typeof import('../../inertia/pages/admin/trackr/index.tsx'))['default']>
    'admin/trackr/recall': ExtractProps<(typeof import('../../inertia/pages/admin/trackr/recall.tsx'))['default']>
    'admin/trackr/station': ExtractProps<(typeof import('../../inertia/pages/admin/trackr/station.tsx'))['default']>
    'admin/trackr/unit': ExtractProps<(typeof import('../../inertia/pages/admin/trackr/unit.tsx'))['default']>
    'admin/trackr/units': ExtractProps<(typeof import('../../inertia/pages/admin/trackr/units.tsx'))['default']>
    'admin/users/index': ExtractProps<(typeof import('../../inertia/pages/admin/users/index.tsx'))['default']>
    'admin/users/prices': ExtractProps<(typeof import('../../inertia/pages/admin/users/prices.tsx'))['default']>
    'admin/users/show': ExtractProps<(typeof import('../../inertia/pages/admin/users/show.tsx'))['default']>
    'admin/webhooks/index': ExtractProps<(typeof import('../../inertia/pages/admin/webhooks/index.tsx'))['default']>
    'admin/webhooks/show': ExtractProps<(typeof import('../../inertia/pages/admin/webhooks/show.tsx'))['default']>
    'errors/problem': ExtractProps<(typeof import('../../inertia/pages/errors/problem.tsx'))['default']>
    'storefront/article': ExtractProps<(typeof import('../../inertia/pages/storefront/article.tsx'))['default']>
    'storefront/catalog': ExtractProps<(typeof import('../../inertia/pages/storefront/catalog.tsx'))['default']>
    'storefront/checkout': ExtractProps<(typeof import('../../inertia/pages/storefront/checkout.tsx'))['default']>
    'storefront/chooser': ExtractProps<(typeof import('../../inertia/pages/storefront/chooser.tsx'))['default']>
    'storefront/contact': ExtractProps<(typeof import('../../inertia/pages/storefront/contact.tsx'))['default']>
    'storefront/demo': ExtractProps<(typeof import('../../inertia/pages/storefront/demo.tsx'))['default']>
    'storefront/distribution': ExtractProps<(typeof import('../../inertia/pages/storefront/distribution.tsx'))['default']>
    'storefront/families': ExtractProps<(typeof import('../../inertia/pages/storefront/families.tsx'))['default']>
    'storefront/gallery': ExtractProps<(typeof import('../../inertia/pages/storefront/gallery.tsx'))['default']>
    'storefront/home': ExtractProps<(typeof import('../../inertia/pages/storefront/home.tsx'))['default']>
    'storefront/information_page': ExtractProps<(typeof import('../../inertia/pages/storefront/information_page.tsx'))['default']>
    'storefront/news': ExtractProps<(typeof import('../../inertia/pages/storefront/news.tsx'))['default']>
    'storefront/order_lookup': ExtractProps<(typeof import('../../inertia/pages/storefront/order_lookup.tsx'))['default']>
    'storefront/order_status': ExtractProps<(typeof import('../../inertia/pages/storefront/order_status.tsx'))['default']>
    'storefront/pay': ExtractProps<(typeof import('../../inertia/pages/storefront/pay.tsx'))['default']>
    'storefront/product': ExtractProps<(typeof import('../../inertia/pages/storefront/product.tsx'))['default']>
    'storefront/quick_order': ExtractProps<(typeof import('../../inertia/pages/storefront/quick_order.tsx'))['default']>
    'storefront/quote': ExtractProps<(typeof import('../../inertia/pages/storefront/quote.tsx'))['default']>
    'storefront/unit': ExtractProps<(typeof import('../../inertia/pages/storefront/unit.tsx'))['default']>
    'storefront/verify': ExtractProps<(typeof import('../../inertia/pages/storefront/verify.tsx'))['default']>
  }
}
