import { http, type SendOptions } from '#kit/http/http';
import { liveRecord } from '#kit/live/live-record';
import { fetchFile } from '#kit/http/files';
import { liveCollection } from '#kit/live/live-collection';
import type { LabelFacts, LabelFile, LabelPrint, LabelPrinter, PrintLabels, SetLabelPrinter, SetLabelState } from '#shared/labels/label.contract';
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

/** Every requested label of a sale, oldest first, and the printer. */
export const labels = liveCollection<LabelPrint, number, LabelFacts>({
  room: LABELS_ROOM,
  load: (event, signal) => http.get(labelApi.list(event), { signal }),
  extra: ({ printer, portionsPerBag, preparedAt, current }) => ({ printer, portionsPerBag, preparedAt, current }),
  belongs: (label, event) => label.eventId === event,
  on: ({ accept, reload }) => ({ 'label.changed': accept, 'labelPrinter.changed': reload, 'labels.outdated': reload }),
});
export const { use: useLabels, useLive: useLiveLabels } = labels;

/** @throws ApiError 409 `label.noPrinter`, `label.none` */
export const printLabels = (request: PrintLabels, options: SendOptions): Promise<{ labels: number }> =>
  http.post(labelApi.print(), request, options);

/** @throws ApiError 409 `label.none`, 503 `report.busy` */
export const labelFile = (request: LabelFile): Promise<Blob> => fetchFile(labelApi.file(), request);

/** @throws ApiError 409 `record.stale`, `label.state` */
export async function setLabel({ id, version }: LabelPrint, state: SetLabelState['state']): Promise<void> {
  labels.accept((await http.put(labelApi.one(id), { state, version })).label);
}

export const cancelLabels = (event: number): Promise<{ labels: number }> => http.post(labelApi.cancel(), { event });
