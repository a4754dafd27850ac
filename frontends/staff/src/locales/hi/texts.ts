import app from './app.json' with { type: 'json' };
import diary from './diary.json' with { type: 'json' };
import enrol from './enrol.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import guide from './guide.json' with { type: 'json' };
import inventory from './inventory.json' with { type: 'json' };
import readings from './readings.json' with { type: 'json' };
import recipes from './recipes.json' with { type: 'json' };
import reports from './reports.json' with { type: 'json' };
import reviews from './reviews.json' with { type: 'json' };
import schedule from './schedule.json' with { type: 'json' };
import signIn from './signIn.json' with { type: 'json' };
import tasks from './tasks.json' with { type: 'json' };

/** All that a kitchen phone can open; the manager's console is shown in English. @source decisions/0048 */
export const texts = { app, diary, enrol, errors, guide, inventory, readings, recipes, reports, reviews, schedule, signIn, tasks };
