import accounts from './accounts.json' with { type: 'json' };
import app from './app.json' with { type: 'json' };
import bookings from './bookings.json' with { type: 'json' };
import dashboard from './dashboard.json' with { type: 'json' };
import devices from './devices.json' with { type: 'json' };
import diary from './diary.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import events from './events.json' with { type: 'json' };
import settings from './settings.json' with { type: 'json' };
import signIn from './signIn.json' with { type: 'json' };
import tasks from './tasks.json' with { type: 'json' };

export const words = { accounts, app, bookings, dashboard, devices, diary, errors, events, settings, signIn, tasks };
