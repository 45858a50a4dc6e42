import { addToAccountMenu, addToMenu, addToStaffMenu } from '#core/menu'
import { texts } from '#shared/texts'

const words = texts.navigation

addToMenu({ label: words.home, href: '/home', order: -1 })
addToMenu({ label: words.interconnect, href: '/thxinterconnect', order: 0 })
addToMenu({ label: words.products, href: '/pixelgenproducts', order: 1 })

addToAccountMenu({ label: words.login, href: '/login', order: 0, shownTo: 'signed-out' })
addToAccountMenu({ label: words.tradeLogin, href: '/login', order: 1, shownTo: 'signed-out' })
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

addToStaffMenu({ label: texts.staffMenu.orders, href: '/admin/orders', order: 1, icon: 'orders' })
addToStaffMenu({ label: 'Mailbox', href: '/admin/mailbox', order: 99, icon: 'mailbox' })
