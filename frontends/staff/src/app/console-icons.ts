import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChartLine from 'lucide-react/icons/chart-line';
import ChefHat from 'lucide-react/icons/chef-hat';
import Clapperboard from 'lucide-react/icons/clapperboard';
import History from 'lucide-react/icons/history';
import IndianRupee from 'lucide-react/icons/indian-rupee';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessagesSquare from 'lucide-react/icons/messages-square';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import Settings from 'lucide-react/icons/settings';

export const CONSOLE_ICONS = {
  overview: LayoutDashboard,
  bookings: ReceiptText,
  events: CalendarDays,
  settings: Settings,
  money: IndianRupee,
  profit: ChartColumn,
  insight: ChartLine,
  messages: MessagesSquare,
  devices: MonitorSmartphone,
  videos: Clapperboard,
  recipe: ChefHat,
  purchases: ShoppingCart,
  audit: History,
  'event-bookings': ReceiptText,
} as const;
