import { parseArgs } from 'node:util';
import { Problem } from './problem.mjs';

export const USAGE = `npm run rehearsal -- [options]
  --seed <n>      which days are made up, 0 to 999999999; the same seed ends in the same state (1)
  --speed <n>     how many times as fast as it would last, 1 to 3600, or max: as fast as the server answers (60; max for many days)
  --days <n>      how many event days, a week apart, 1 to 520 (1)
  --keep          the server stays up afterwards, its clock goes at the usual speed; Ctrl C ends it
  --port <n>      where it listens (any free port)
  --pictures <f>  afterwards pictures of the pages in a folder, in English and Malayalam
  --lan           phones and TVs of this network may join
  --url <address> plays on a server that rehearses already; its manager by ADMIN_USERNAME and ADMIN_PASSWORD`;

const MOST = { seed: 999_999_999, days: 520, port: 65_535, speed: 3_600 };

const wrong = (sentence) => {
  throw new Problem(`${sentence}. npm run rehearsal -- --help says more`);
};

function whole(name, text, least) {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= MOST[name])) wrong(`--${name} must be a whole number from ${least} to ${MOST[name]}, not "${text}"`);
  return value;
}

function addressOf(text) {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) wrong(`--url must be an address such as http://localhost:3000, not "${text}"`);
  return url.origin;
}

/** The options of a rehearsal. @throws Problem that names the option */
export function rehearsalOptions(args) {
  const { values } = parsed(args);
  const days = whole('days', values.days, 1);
  const speed = values.speed ?? (days === 1 ? '60' : 'max');
  if (values.url !== undefined && (values.port ?? values.lan) !== undefined)
    wrong('--port and --lan are of a server of its own, not of --url');
  return {
    seed: whole('seed', values.seed, 0),
    days,
    speed: speed === 'max' ? null : whole('speed', speed, 1),
    keep: values.keep ?? false,
    port: values.port === undefined ? null : whole('port', values.port, 1),
    lan: values.lan ?? false,
    pictures: values.pictures ?? null,
    url: values.url === undefined ? null : addressOf(values.url),
  };
}

function parsed(args) {
  try {
    return parseArgs({
      args,
      options: {
        seed: { type: 'string', default: '1' },
        speed: { type: 'string' },
        days: { type: 'string', default: '1' },
        keep: { type: 'boolean' },
        port: { type: 'string' },
        lan: { type: 'boolean' },
        pictures: { type: 'string' },
        url: { type: 'string' },
      },
    });
  } catch (error) {
    return wrong(error.message.split(/\.\s/)[0]);
  }
}
