import { LineDrawing } from '../../ui/LineDrawing';

const Guide = () => (
  <LineDrawing>
    <path d="M4 5c3-1.5 5.5-1.2 8 .8 2.5-2 5-2.3 8-.8v13.5c-3-1.2-5.5-1-8 .9-2.5-1.9-5-2.1-8-.9z M12 5.8v13.6" />
  </LineDrawing>
);
const Diary = () => (
  <LineDrawing>
    <path d="M5 5.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1z M4 10h16 M8.5 3v4 M15.5 3v4 M8.5 15l2.2 2 4.3-4" />
  </LineDrawing>
);
const Inventory = () => (
  <LineDrawing>
    <path d="M4 8.5 12 4l8 4.5v8L12 21l-8-4.5z M4 8.5l8 4.5 8-4.5 M12 13v8 M8 6.3l8 4.5" />
  </LineDrawing>
);

export const KITCHEN_ICONS = { guide: Guide, diary: Diary, inventory: Inventory } as const;

export const TvIcon = () => (
  <LineDrawing>
    <path d="M4 6h16a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1z M8.5 20.5h7 M10.5 9.3v4.4l3.8-2.2z" />
  </LineDrawing>
);
