import { fetchFile } from '#kit/http/files';
import { http, type SendOptions } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import type { LabelFacts, LabelFile, LabelPrint, PrintLabels, SetLabelState } from '#shared/labels/label.contract';
import { labelApi } from '#shared/labels/label.api';
import { LABELS_ROOM } from '#shared/realtime/rooms';

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
