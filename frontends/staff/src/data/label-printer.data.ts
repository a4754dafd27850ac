import { http } from '#kit/http/http';
import { liveRecord } from '#kit/live/live-record';
import type { LabelPrint, LabelPrinter, SetLabelPrinter } from '#shared/labels/label.contract';
import { labelApi } from '#shared/labels/label.api';
import { LABELS_ROOM } from '#shared/realtime/rooms';

interface PrinterAndTest {
  printer: LabelPrinter;
  /** The newest test label. */
  test: LabelPrint | null;
}

/** The label printer and the state of the last test. */
export const labelPrinter = liveRecord<PrinterAndTest>({
  room: LABELS_ROOM,
  load: (_, signal) => http.get(labelApi.printer(), { signal }),
  on: ({ reload }) => ({ 'labelPrinter.changed': reload, 'label.changed': reload }),
});

/** @throws ApiError 409 `record.stale`, `input.invalid` with issues */
export async function saveLabelPrinter(settings: SetLabelPrinter): Promise<void> {
  const { printer } = await http.put(labelApi.setPrinter(), settings);
  labelPrinter.accept({ test: labelPrinter.get().record?.test ?? null, printer });
}

/** @throws ApiError 409 `label.noPrinter` */
export async function printTestLabel(): Promise<void> {
  await http.post(labelApi.test(), {});
  await labelPrinter.refresh();
}

/** Has the printer tried again now. */
export const retryPrinter = (): Promise<unknown> => http.post(labelApi.retry(), {});
