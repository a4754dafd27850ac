import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fireEvent } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { DIARY_ROOM, portionsRoom, SOP_ROOM } from '#shared/realtime/rooms';
import { SOP_PAGES, SOP_SLUGS } from '#shared/sop/sop-pages';
import { SOP_CONTENT } from '../../support/sop-content';
import { diaryEvent } from './builders';
import { startFakeBackend } from './fake-backend';
import { show, speak } from './screen';

const backend = startFakeBackend();
const { GuideTab } = await import('../../../frontends/staff/src/app/pages/GuidePage');

const { placeNamed } = await import('../../../frontends/staff/src/features/guide/guide-place');
const { diary } = await import('../../../frontends/staff/src/data/diary.data');
const { sopVideos } = await import('../../../frontends/staff/src/data/sop-videos.data');
const { changeLanguage } = await import('#kit/i18n');

beforeEach(async () => {
  sopVideos.reset();
  backend.list('GET /api/sop/videos', SOP_ROOM, () => ({}));
  await speak();
  await changeLanguage('en');
});

const open = async (at = '/kitchen') => {
  show(<GuideTab />, { at });
  await screen.findByRole('button', { name: /Setting Up/ });
};
const step = (name: RegExp) => screen.getByRole('button', { name });
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent?.replace(/\d+ steps?.*/, ''));

describe('the Preparation Guide (requirements/kitchen §2)', () => {
  it('is a numbered roadmap of the cooking day, all closed', async () => {
    await open();
    expect(titles().map((title) => title?.replace(/Day Before Event|Before Cooking|Morning.*/, ''))).toEqual([
      'Setting Up',
      ...SOP_SLUGS.slice(1).map((slug) => SOP_PAGES[slug].title.en),
    ]);
    expect(screen.queryByRole('button', { name: /Watch Video/ })).toBeNull();
  });

  it('opens a step into its sub-steps and shows the video of one', async () => {
    await open();
    await userEvent.click(step(/Rice Prep/));
    expect(step(/Rice Prep/).getAttribute('aria-expanded')).toBe('true');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toContain('4.1 Wash and soak');
    await userEvent.click(screen.getByRole('button', { name: 'Watch Video: Wash and soak' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Wash and soak' }));
    const video = dialog.getByLabelText('Wash and soak');
    expect(video.getAttribute('src')).toBe('/videos/roadmap/rice-1-soak.mp4');
    expect(video.textContent).toBe('Your browser does not support the video tag.');
    fireEvent.error(video);
    expect(dialog.getByText('Video Not Available')).toBeTruthy();
  });

  it('shows the video that a manager put in its place', async () => {
    backend.list('GET /api/sop/videos', SOP_ROOM, () => ({ '4-1': '/media/ours.mp4' }));
    await open('/kitchen?step=riceprep');
    await userEvent.click(await screen.findByRole('button', { name: 'Watch Video: Wash and soak' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Wash and soak').getAttribute('src')).toBe('/media/ours.mp4');
  });

  it('counts the ingredients for the people who come', async () => {
    await open('/kitchen?step=riceprep');
    const rice = () => screen.getByText('Mandi rice').nextElementSibling?.textContent;
    expect(rice()).toBe('4.0 kg');
    for (let press = 0; press < 4; press += 1) await userEvent.click(screen.getByRole('button', { name: 'More people' }));
    expect(rice()).toBe('8.0 kg');
  });

  it('counts the mutton for those of the event who ordered it, and the masala for everybody', async () => {
    diary.reset();
    backend.list('GET /api/diary-events', DIARY_ROOM, () => [diaryEvent({ estimatedAttendance: 56, salesEventId: 4 })]);
    backend.list('GET /api/portions/4', portionsRoom(4), () => ({
      id: 4,
      items: [
        { key: 'beef-2pc', name: 'Mutton Mandi', portions: 16 },
        { key: 'chicken-mandi', name: 'Chicken Mandi', portions: 12 },
      ],
    }));
    await open('/kitchen?step=meatmasala');
    const amount = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent;
    await waitFor(() => expect(amount('Mutton')).toBe('Mutton for 32 people12.8 kg'));
    expect(amount('MSG')).toBe('MSG 448.0 g');
    await userEvent.click(screen.getByRole('button', { name: 'More people' }));
    expect([amount('Mutton'), amount('MSG')]).toEqual(['Mutton for 35 people14.0 kg', 'MSG 488.0 g']);
  });

  it('leads to a sub-step by its address', async () => {
    const seen = jest.spyOn(Element.prototype, 'scrollIntoView');
    await open('/kitchen?step=setup-1-3');
    expect(step(/Setting Up/).getAttribute('aria-expanded')).toBe('true');
    expect((seen.mock.contexts[0] as Element).id).toBe('step-setup-1-3');
  });

  it('is whole in Malayalam', async () => {
    await changeLanguage('ml');
    show(<GuideTab />, { at: '/kitchen?step=chutneyprep' });
    expect(await screen.findByText(/പുളി പിഴിയൽ/)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /വീഡിയോ കാണുക/ })).toHaveLength(8);
  });
});

describe('a place of the guide', () => {
  it.each([
    ['setup', { slug: 'setup', stepId: null }],
    ['setup-1-1', { slug: 'setup', stepId: 'setup-1-1' }],
    ['1-1', { slug: 'pitlighting', stepId: '1-1' }],
    ['6-8', { slug: 'chutneyprep', stepId: '6-8' }],
    ['9-9', null],
    ['__proto__', null],
    [null, null],
  ])('%j', (name, place) => expect(placeNamed(name, SOP_CONTENT)).toEqual(place));
});
