import { addProfileTab, hasDigitalAssets } from '#accounts'
import { addToAccountMenu, addToMenu, addToStaffMenu } from '#core/menu'
import { texts } from '#shared/texts'

const words = texts.navigation

addToMenu({ label: words.home, href: '/home', order: -1 })
addToMenu({ label: words.interconnect, href: '/thxinterconnect', order: 0 })
addToMenu({ label: words.products, href: '/pixelgenproducts', order: 1 })

addToAccountMenu({ label: words.login, href: '/login', order: 0, shownTo: 'signed-out' })
addToAccountMenu({ label: words.tradeLogin, href: '/login', order: 1, shownTo: 'signed-out' })
addToAccountMenu({
  label: words.profile,
  href: (userId) => `/profile/${userId}`,
  order: 2,
  shownTo: 'signed-in',
})
addToAccountMenu({
  label: words.adminPanel,
  href: '/admin',
  order: 5,
  shownTo: 'staff',
  isStaffPage: true,
})
addToAccountMenu({
  label: words.logout,
  href: '/logout',
  order: 9,
  shownTo: 'signed-in',
  isPost: true,
})

addProfileTab({ label: texts.profile.summary, path: '', order: 0 })
addProfileTab({ label: texts.profile.orderHistory, path: '/orders', order: 1 })
addProfileTab({
  label: texts.profile.digitalAssets,
  path: '/assets',
  order: 2,
  isFor: hasDigitalAssets,
})
addProfileTab({ label: texts.profile.settings, path: '/settings', order: 9 })

addToStaffMenu({ label: texts.staffMenu.orders, href: '/admin/orders', order: 1, icon: 'orders' })
addToStaffMenu({ label: texts.staffMenu.groups, href: '/admin/groups', order: 4, icon: 'groups' })
addToStaffMenu({ label: 'Promo codes', href: '/admin/promos', order: 6, icon: 'promos' })
addToStaffMenu({
  label: texts.staffMenu.customers,
  href: '/admin/users',
  order: 2,
  icon: 'customers',
})
addToStaffMenu({
  label: 'Applications',
  href: '/admin/applications',
  order: 2.5,
  icon: 'applications',
})
addToStaffMenu({
  label: texts.staffMenu.products,
  href: '/admin/products',
  order: 5,
  icon: 'products',
})
addToStaffMenu({ label: 'Mailbox', href: '/admin/mailbox', order: 99, icon: 'mailbox' })
