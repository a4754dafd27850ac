import app from './app.json' with { type: 'json' };
import diary from './diary.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import guide from './guide.json' with { type: 'json' };
import inventory from './inventory.json' with { type: 'json' };
import readings from './readings.json' with { type: 'json' };
import recipes from './recipes.json' with { type: 'json' };
import schedule from './schedule.json' with { type: 'json' };
import signIn from './signIn.json' with { type: 'json' };
import tasks from './tasks.json' with { type: 'json' };

/** What the kitchen's people see; the manager's console is shown in English. */
export const texts = { app, diary, errors, guide, inventory, readings, recipes, schedule, signIn, tasks };
