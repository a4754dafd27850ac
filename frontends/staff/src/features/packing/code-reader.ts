import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Gives the texts of the QR codes that a picture shows. */
export type CodeReader = (picture: HTMLVideoElement) => Promise<string[]>;

interface Detector {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: ['qr_code'] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The browser's own reader where it has one for QR codes, else one in WebAssembly from our own server. */
export async function openCodeReader(): Promise<CodeReader> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const formats = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  const detector: Detector = Own && formats.includes('qr_code') ? new Own({ formats: ['qr_code'] }) : await inWebAssembly();
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
}

async function inWebAssembly(): Promise<Detector> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  return new BarcodeDetector({ formats: ['qr_code'] });
}
