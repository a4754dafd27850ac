import { neighboursOf } from '#shared/sop/sop-pages';
import { sopPage } from '../../support/sop-content';
import { quantitiesOf, timelineOf } from './panels.ts';

const pitLighting = sopPage('pitlighting');
const everything = JSON.stringify(pitLighting);

describe('pit lighting (requirements/kitchen §2, §3, §9)', () => {
  it('has the four sub-steps, each with its minutes, three lines for the TV screen and a loop', () => {
    expect(pitLighting.step.subSteps.map(({ id, title, allowedMinutes }) => [id, title, allowedMinutes])).toEqual([
      ['1-1', 'Prepare firewood and coconut shells', 15],
      ['1-2', 'Lighting the fire', 15],
      ['1-3', 'Fire management', 120],
      ['1-4', 'Heat retention', 10],
    ]);
    for (const step of pitLighting.step.subSteps) {
      expect(step.description.length).toBeGreaterThanOrEqual(3);
      expect(step.videoUrl).toMatch(/^\/videos\/roadmap\/[\w-]+\.mp4$/);
    }
  });

  it('lists the required materials in their order', () => {
    expect(quantitiesOf(pitLighting, 'Materials')).toEqual([
      'Puli wood: 40 kg',
      'Coconut shells: 2.5 kg',
      'Gas cylinder: 1',
      'Long metal pipe: 1',
      'Garbage paper: as needed',
      'Pit lid: 1',
      'Heat-resistant gloves: 1 pair',
    ]);
  });

  it('keeps the fixed timeline, 170 °C at 9:15', () => {
    const timeline = timelineOf(pitLighting);
    expect(timeline.map(({ time }) => time.en)).toEqual(['7:00', '7:15', '9:15']);
    expect(timeline[2]?.text.en).toContain('170 °C');
  });

  it.each(['40 kg', '2.5 kg', '12 hours before cooking', '10–15 minutes', 'at least one hour before closing', '180–200 °C'])(
    'says %s',
    (figure) => {
      expect(everything).toContain(figure);
    },
  );
});

describe('the six pages (requirements/kitchen §2.2)', () => {
  it.each([
    ['setup', null, 'meatmasala'],
    ['meatmasala', 'setup', 'pitlighting'],
    ['pitlighting', 'meatmasala', 'riceprep'],
    ['riceprep', 'pitlighting', 'finalcooking'],
    ['finalcooking', 'riceprep', 'chutneyprep'],
    ['chutneyprep', 'finalcooking', null],
  ] as const)('%s lies between %s and %s', (slug, previous, next) => {
    expect(neighboursOf(slug)).toEqual({ previous, next });
  });
});
