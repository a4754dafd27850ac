import BookOpen from 'lucide-react/icons/book-open';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Package from 'lucide-react/icons/package';

export { default as TodayIcon } from 'lucide-react/icons/flame';
export { default as TvIcon } from 'lucide-react/icons/monitor-play';

export const KITCHEN_ICONS = { guide: BookOpen, diary: CalendarCheck, inventory: Package } as const;
