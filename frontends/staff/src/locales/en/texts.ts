import accounts from './accounts.json' with { type: 'json' };
import app from './app.json' with { type: 'json' };
import audit from './audit.json' with { type: 'json' };
import bookings from './bookings.json' with { type: 'json' };
import charts from './charts.json' with { type: 'json' };
import customerData from './customerData.json' with { type: 'json' };
import dashboard from './dashboard.json' with { type: 'json' };
import devices from './devices.json' with { type: 'json' };
import diary from './diary.json' with { type: 'json' };
import enrol from './enrol.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import events from './events.json' with { type: 'json' };
import guide from './guide.json' with { type: 'json' };
import holds from './holds.json' with { type: 'json' };
import inventory from './inventory.json' with { type: 'json' };
import snapshots from './snapshots.json' with { type: 'json' };
import money from './money.json' with { type: 'json' };
import readings from './readings.json' with { type: 'json' };
import recipes from './recipes.json' with { type: 'json' };
import reports from './reports.json' with { type: 'json' };
import reviews from './reviews.json' with { type: 'json' };
import schedule from './schedule.json' with { type: 'json' };
import settings from './settings.json' with { type: 'json' };
import signIn from './signIn.json' with { type: 'json' };
import sopVideos from './sopVideos.json' with { type: 'json' };
import tasks from './tasks.json' with { type: 'json' };
import waiting from './waiting.json' with { type: 'json' };

export const texts = {
  accounts,
  app,
  audit,
  bookings,
  charts,
  customerData,
  dashboard,
  devices,
  diary,
  enrol,
  errors,
  events,
  guide,
  holds,
  inventory,
  snapshots,
  money,
  readings,
  recipes,
  reports,
  reviews,
  schedule,
  settings,
  signIn,
  sopVideos,
  tasks,
  waiting,
};
