import {
  BadgePercent,
  Blocks,
  Boxes,
  ChartColumn,
  ClipboardList,
  Dot,
  FileStack,
  Globe,
  Inbox,
  LayoutDashboard,
  Package,
  ReceiptText,
  ScanBarcode,
  Settings,
  Store,
  Truck,
  UsersRound,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

const ICONS: Record<string, LucideIcon> = {
  home: LayoutDashboard,
  orders: ClipboardList,
  invoices: ReceiptText,
  customers: UsersRound,
  purchasing: Truck,
  groups: Blocks,
  products: Package,
  promos: BadgePercent,
  reports: ChartColumn,
  files: FileStack,
  trackr: ScanBarcode,
  distribution: Globe,
  mailbox: Inbox,
  applications: Store,
  stock: Boxes,
  settings: Settings,
}

export const staffIcon = (name: string | undefined): LucideIcon => ICONS[name ?? ''] ?? Dot
