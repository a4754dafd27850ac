import { LabelRendererService } from '../../../backend/src/labels/label-renderer.service';
import { plainLabel } from '../../support/labels/plain-label';

it('draws the first label in 5 s of one core and 200 in 20 s', async () => {
  const labels = Array.from({ length: 200 }, (_, nth) => {
    const reference = `MND-${String(nth).padStart(3, '2')}XAB`;
    const customer = { name: 'അമ്മിണി കൃഷ്ണൻ', address: 'പുത്തൻപുരയ്ക്കൽ, ചങ്ങനാശ്ശേരി', pincode: '686101' };
    return { ...plainLabel(), stop: nth + 1, customer, reference, code: `https://kuzhi.example.com/order/${reference}` };
  });
  const renderer = new LabelRendererService();
  try {
    // The time of the processor, which other work on the machine does not lengthen.
    const begun = process.cpuUsage();
    const secondsSince = (): number => (process.cpuUsage(begun).user + process.cpuUsage(begun).system) / 1_000_000;
    const first = renderer.draw(labels[0] ?? plainLabel()).then(secondsSince);
    await Promise.all(labels.map((label) => renderer.draw(label)));
    expect(secondsSince()).toBeLessThan(20);
    expect(await first).toBeLessThan(5);
  } finally {
    await renderer.onModuleDestroy();
  }
}, 120_000);
