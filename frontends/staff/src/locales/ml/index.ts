import app from './app.json';
import bookings from './bookings.json';
import dashboard from './dashboard.json';
import devices from './devices.json';
import diary from './diary.json';
import errors from './errors.json';
import signIn from './signIn.json';
import tasks from './tasks.json';

export const words = { app, bookings, dashboard, devices, diary, errors, signIn, tasks };
