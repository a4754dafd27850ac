import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeLanguage } from '#kit/i18n';
import type { SessionUser } from '#shared/auth/auth.contract';
import { refusal, startFakeBackend } from './fake-backend';
import { show, speak } from './screen';

const backend = startFakeBackend();
const { App } = await import('../../../frontends/staff/src/app/App');
const { RecipePanel } = await import('../../../frontends/staff/src/features/recipes/RecipePanel');
const { useSession } = await import('../../../frontends/staff/src/features/sign-in/session.store');

const DEVI: SessionUser = { username: 'devi', name: 'Devi', role: 'kitchen' };

beforeEach(async () => {
  localStorage.clear();
  backend.asked.length = 0;
  useSession.setState({ state: 'in', user: DEVI });
  backend.on('GET /api/auth/me', () => ({ reply: { success: true, user: DEVI } }));
  backend.on('POST /api/auth/check', () => ({ reply: { success: true } }));
  backend.on('POST /api/auth/logout', () => ({ reply: { success: true } }));
  await speak();
});
afterEach(() => changeLanguage('en'));

it.each([
  ['kitchen', 'Back to the kitchen', '/kitchen'],
  ['manager', 'Back to the console', '/admin'],
] as const)('the calculator leads a %s back to where their work is', async (role, name, href) => {
  const user = { ...DEVI, role };
  useSession.setState({ state: 'in', user });
  backend.on('GET /api/auth/me', () => ({ reply: { success: true, user } }));
  show(<App />, { at: '/recipe' });
  expect((await screen.findByRole('link', { name: new RegExp(name) })).getAttribute('href')).toBe(href);
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const amount = (ingredient: string) => screen.getByText(ingredient).nextElementSibling?.textContent;
const logIn = async (): Promise<void> => {
  show(<App />, { at: '/recipe' });
  await userEvent.type(await screen.findByLabelText('Username'), 'devi');
  await userEvent.type(screen.getByLabelText('Password'), 'right password');
  await press('Login');
  await screen.findByRole('heading', { name: 'Mandi Recipe Archives' });
};
const openFolder = async (date: string): Promise<void> => {
  await press(new RegExp(date));
  await screen.findByText(`${date} Collection`);
  await screen.findByRole('heading', { name: /^Mandi Meat/ });
};

describe('the calculator’s door (requirements/console §2.3; decisions/0055)', () => {
  it('asks on each visit, also a person with a session', async () => {
    show(<App />, { at: '/recipe' });
    for (const words of [
      'Mandi Recipe Calculator',
      'Login to access the recipe management system',
      'Traditional Kerala Mandi Recipe Management System',
    ]) {
      expect(await screen.findByText(words)).toBeTruthy();
    }
    expect(screen.queryByText('Mandi Recipe Archives')).toBeNull();
  });

  it.each([
    ['wrong', refusal(401, 'signIn.invalid', 'English of the server'), 'Invalid credentials'],
    ['empty', refusal(400, 'input.invalid', 'English of the server'), 'Invalid credentials'],
  ])('says so when the entries are %s, and no more once they are right', async (_, refused, words) => {
    backend.on('POST /api/auth/check', () => refused);
    show(<App />, { at: '/recipe' });
    await userEvent.click(await screen.findByRole('button', { name: 'Login' }));
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    backend.on('POST /api/auth/check', () => ({ reply: { success: true } }));
    await press('Login');
    expect(await screen.findByText('Traditional Kerala Mandi Recipe Collections')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('closes with Log Out, and the user of the device stays signed in', async () => {
    await logIn();
    await press('Log Out');
    expect(await screen.findByRole('heading', { name: 'Mandi Recipe Calculator' })).toBeTruthy();
    expect(backend.to('POST', '/api/auth/login')).toHaveLength(0);
    expect(backend.to('POST', '/api/auth/logout')).toHaveLength(0);
    expect(useSession.getState()).toMatchObject({ state: 'in', user: DEVI });
  });
});

describe('archive and collections (requirements/console §2.3, §4, §5, §9)', () => {
  it('has three folders with their titles and badges', async () => {
    await logIn();
    const folders = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(folders).toEqual([
      'February 14, 2025Original Mandi Recipe CollectionCurrent Version',
      'February 27, 2025Updated Mandi Recipe CollectionEnhanced Version',
      'March 1, 2025Updated Mandi Recipe CollectionEnhanced Version',
    ]);
  });

  it('begins with the meat for 20 and scales it', async () => {
    await logIn();
    await openFolder('February 14, 2025');
    expect(screen.getByRole('heading', { name: 'Mandi Recipe Management' })).toBeTruthy();
    for (const words of ['20 servings base recipe', 'Modified for 20 people', 'Calculated for 20 people']) {
      expect(screen.getByText(words)).toBeTruthy();
    }
    expect(amount('Mutton (മട്ടൺ)')).toBe('8.0 kg');
    expect(screen.queryByText('Detailed Steps Available')).toBeNull();
    expect(screen.queryByText('Step-by-Step Instructions')).toBeNull();
    const field = screen.getByLabelText('Serving Size');
    expect(field.getAttribute('inputmode')).toBe('numeric');
    fireEvent.change(field, { target: { value: '40' } });
    expect(amount('Mutton (മട്ടൺ)')).toBe('16.0 kg');
    fireEvent.change(field, { target: { value: '1' } });
    expect(screen.getByText('Modified for 1 person')).toBeTruthy();
    expect(screen.getByText('Using base quantities for small batch')).toBeTruthy();
    expect(amount('Mutton (മട്ടൺ)')).toBe('0.400 kg');
    fireEvent.change(field, { target: { value: 'many' } });
    expect((field as HTMLInputElement).value).toBe('1');
    fireEvent.change(field, { target: { value: '' } });
    expect((field as HTMLInputElement).value).toBe('0');
    await press('5 servings fewer');
    expect((field as HTMLInputElement).value).toBe('0');
    await press('5 servings more');
    expect((field as HTMLInputElement).value).toBe('5');
  });

  it('shows the meat’s video and a placeholder with a word for rice and chutney', async () => {
    await logIn();
    await openFolder('February 27, 2025');
    const video = document.querySelector('video');
    expect([video?.getAttribute('src'), video?.getAttribute('preload')]).toEqual(['/videos/updated_meat.mp4', 'metadata']);
    await press('Mandi Rice');
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/api/placeholder/640/360');
    expect(screen.getByText('Updated Mandi Rice Preparation')).toBeTruthy();
    await press('Puli Chutney');
    expect(screen.getByText('Updated Puli Chutney Preparation')).toBeTruthy();
  });

  it('goes through the steps, keeps the step over recipes and collections, and 20 servings come back', async () => {
    await logIn();
    await openFolder('March 1, 2025');
    expect(screen.getByText('Detailed Steps Available')).toBeTruthy();
    expect(screen.getByText('Step 1 of 3: Slit and salt')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Previous Step' }).hasAttribute('disabled')).toBe(true);
    await press('Next Step');
    expect(screen.getByText('Step 2 of 3: Yoghurt masala')).toBeTruthy();
    await press(/^Step 3: /);
    expect(screen.getByRole('button', { name: 'Next Step' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('3/3')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
    await press('Puli Chutney');
    expect(screen.getByText('Step 3 of 3: Mint when it is lukewarm')).toBeTruthy();
    expect(screen.getByText('Video Not Available')).toBeTruthy();
    await press('5 servings more');
    await press('Back to Folders');
    await press(/February 27, 2025/);
    expect(await screen.findByText('Step 3 of 3: Simmer and temper')).toBeTruthy();
    expect((screen.getByLabelText('Serving Size') as HTMLInputElement).value).toBe('20');
  });

  it('asks the server for no recipe', async () => {
    await logIn();
    backend.asked.length = 0;
    await openFolder('March 1, 2025');
    expect(backend.asked.map(({ path }) => path)).toEqual(['/api/sop/videos']);
  });

  it('speaks Malayalam', async () => {
    await changeLanguage('ml');
    show(<RecipePanel people={50} />);
    expect(await screen.findByText('50 പേർക്കുള്ള അളവ്')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'മന്തി ചോറ്' })).toBeTruthy();
    expect(screen.getByText(/^1\. മട്ടൺ തുടച്ച്/)).toBeTruthy();
  });
});

describe('the panel of the task list', () => {
  it('is for as many people as the event feeds, until the cook chooses another number', async () => {
    show(<RecipePanel people={50} />);
    const panel = await screen.findByRole('region', { name: 'Recipe Calculator' });
    await waitFor(() => expect(within(panel).getByText('Calculated for 50 people')).toBeTruthy());
    expect(amount('Mutton (മട്ടൺ)')).toBe('20.0 kg');
    await userEvent.click(within(panel).getByLabelText('March 1, 2025'));
    expect(await screen.findByText('Detailed Steps Available')).toBeTruthy();
    await press('5 servings more');
    expect(screen.getByText('Calculated for 55 people')).toBeTruthy();
  });
});
