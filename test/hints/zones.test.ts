// Without this, one city could be taken for another, and a zone that exists could be called unknown.
import { describe, expect, it } from 'vitest';
import { citiesByZone, modernNames, namesakes, recentZones, zonesByAbbreviation } from '../../src/hints/zone-names.js';
import { zoneProblem } from '../../src/hints/zones.js';

const listed = Intl.supportedValuesOf('timeZone');
const isKnown = (zone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
};
const suggested = (zone: string, zones?: readonly string[]) => {
  const problem = zoneProblem(zone, zones && new Set(zones));
  return problem !== undefined && 'suggestion' in problem ? problem.suggestion : undefined;
};

// biome-ignore format: many cases on a line
it.each([
  ...listed, 'UTC', 'Etc/UTC', 'GMT', 'europe/berlin', 'Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv', 'US/Eastern', 'Etc/GMT+5', 'CET', 'EET', 'WET',
  'MET', 'HST', 'JST', 'EST5EDT', '+05:30', '-0300', '+14',
])('%s is a zone', (zone) => {
  expect(zoneProblem(zone, undefined)).toBeUndefined();
});

describe('an abbreviation', () => {
  // biome-ignore format: many cases on a line
  it.each<[string, readonly string[]]>([
    ['IST', ['Asia/Kolkata', 'Asia/Jerusalem', 'Europe/Dublin']], ['BST', ['Europe/London', 'Asia/Dhaka']],
    ['CST', ['America/Chicago', 'Asia/Shanghai', 'America/Havana']], ['PST', ['America/Los_Angeles', 'Asia/Manila']],
    ['EST', ['America/New_York', 'America/Panama']], ['pst', ['America/Los_Angeles', 'Asia/Manila']],
    [' PST ', ['America/Los_Angeles', 'Asia/Manila']], ['EDT', ['America/New_York']], ['PDT', ['America/Los_Angeles']],
    ['CEST', ['Europe/Berlin', 'Europe/Paris']],
  ])('%s may be several zones, or one that no engine knows by it', (zone, meant) => {
    expect(zoneProblem(zone, undefined)).toEqual({ kind: 'abbreviation', meant });
  });

  it('is that of the zones that the host knows', () => {
    const zones = new Set(['Asia/Calcutta', 'Europe/Berlin']);
    expect(zoneProblem('IST', zones)).toEqual({ kind: 'abbreviation', meant: ['Asia/Calcutta'] });
    expect(zoneProblem('PST', zones)).toEqual({ kind: 'abbreviation', meant: [] });
    expect(zoneProblem('IST', new Set(['IST']))).toBeUndefined();
  });
});

describe('a distance from UTC', () => {
  // biome-ignore format: many cases on a line
  it.each<[string, string]>([
    ['UTC+05:30', '+05:30'], ['GMT+5', '+05:00'], ['utc -3', '-03:00'], ['UTC+0530', '+05:30'], ['GMT\u22128', '-08:00'], ['+5:30', '+05:30'],
    ['-3', '-03:00'], ['UTC+14', '+14:00'], ['UTC-12', '-12:00'], ['UTC+0', 'UTC'], ['GMT-00:00', 'UTC'],
  ])('%s is written as %s', (zone, suggestion) => {
    expect(zoneProblem(zone, undefined)).toEqual({ kind: 'distance', suggestion });
  });

  it('that no clock has is only unknown, and a host that has none gets none', () => {
    for (const zone of ['UTC+15', 'UTC-13', 'UTC+05:10', 'UTC+10000']) {
      expect(zoneProblem(zone, undefined)).toEqual({ kind: 'unknown' });
    }
    expect(zoneProblem('UTC+05:30', new Set(['Asia/Kolkata']))).toEqual({ kind: 'distance' });
  });
});

describe('a misspelled zone', () => {
  // biome-ignore format: many cases on a line
  it.each<[string, string | undefined]>([
    ['Asia/Kolkatta', 'Asia/Kolkata'], ['Europe/Berln', 'Europe/Berlin'], ['Europe/Berlim', 'Europe/Berlin'], ['America/NewYork', 'America/New_York'],
    ['America/New York', 'America/New_York'], ['america/new-york', 'America/New_York'], ['Amercia/New_York', 'America/New_York'],
    ['America/Sao_Paolo', 'America/Sao_Paulo'], ['America/São_Paulo', 'America/Sao_Paulo'], ['America/Los_Angelos', 'America/Los_Angeles'],
    ['Asia/Kathmandoo', 'Asia/Kathmandu'], ['Europe/Kiew', undefined], ['Europe/Rom', 'Europe/Rome'], ['Berlin', 'Europe/Berlin'],
    ['new york', 'America/New_York'], ['Kolkata', 'Asia/Kolkata'], ['Europe/Tokyo', 'Asia/Tokyo'], ['Etc/UTD', undefined],
    ['Middle-earth', undefined], ['Mars/Olympus', undefined], ['', undefined], ['Europe', undefined], ['Europe/', undefined],
    ['Australia/Perth (UTC+08:00)', 'Australia/Perth'], ['(GMT+8) Australia/Perth', 'Australia/Perth'], ['America/New_York (EST)', 'America/New_York'],
    ['Europe/Berlin (\u22121)', 'Europe/Berlin'], ['Berlin (New Hampshire)', undefined], ['(UTC+08:00)', undefined],
    ['/Berlin', 'Europe/Berlin'], ['__proto__', undefined], ['constructor', undefined], ['toString/valueOf', undefined],
  ])('%s may be %s', (zone, suggestion) => {
    const problem = zoneProblem(zone, undefined);
    expect(problem).toEqual({ kind: 'unknown', ...(suggestion !== undefined && { suggestion }) });
  });

  it('is one of the host, by the name that the host knows', () => {
    expect(suggested('Asia/Kolkatta', ['Asia/Calcutta', 'Asia/Kolkata'])).toBe('Asia/Kolkata');
    expect(suggested('Asia/Calcuta', ['Asia/Calcutta'])).toBe('Asia/Calcutta');
    expect(suggested('Asia/Mumbai', ['Asia/Calcutta'])).toBe('Asia/Calcutta');
    expect(suggested('Asia/Mumbai', ['Asia/Dubai'])).toBeUndefined();
    // Two are equally near.
    expect(suggested('Asia/Karachi', ['Asia/Karaxhi', 'Asia/Karayhi'])).toBeUndefined();
    expect(zoneProblem('Asia/Kolkata', new Set(['Europe/Berlin']))).toEqual({ kind: 'unknown' });
  });

  it('of any zone is that zone or none', () => {
    const counts = { right: 0, none: 0 };
    for (const zone of listed) {
      const at = zone.lastIndexOf('/') + 1;
      if (zone.length - at < 5) continue;
      for (const wrong of [zone.slice(0, -1), `${zone}e`, `${zone.slice(0, at + 2)}x${zone.slice(at + 3)}`]) {
        if (isKnown(wrong)) continue;
        const meant = suggested(wrong);
        if (meant === undefined) counts.none++;
        else {
          const modern = modernNames.split('\n').find((pair) => pair.startsWith(`${zone} `));
          expect([wrong, meant]).toEqual([wrong, modern?.slice(zone.length + 1) ?? zone]);
          counts.right++;
        }
      }
    }
    expect(counts.right).toBeGreaterThan(10 * counts.none);
  });
});

describe('a city', () => {
  // biome-ignore format: many cases on a line
  it.each<[string, string | undefined]>([
    ['Asia/Mumbai', 'Asia/Kolkata'], ['India/Mumbai', 'Asia/Kolkata'], ['Mumbai', 'Asia/Kolkata'], ['Asia/New Delhi', 'Asia/Kolkata'],
    ['Asia/Delhi', 'Asia/Kolkata'], ['Asia/Beijing', 'Asia/Shanghai'], ['Asia/Osaka', 'Asia/Tokyo'], ['America/Miami', 'America/New_York'],
    ['US/Miami', 'America/New_York'], ['America/San_Francisco', 'America/Los_Angeles'], ['America/Dallas', 'America/Chicago'],
    ['America/Rio_de_Janeiro', 'America/Sao_Paulo'], ['Europe/Munich', 'Europe/Berlin'], ['Europe/München', 'Europe/Berlin'],
    ['Europe/Bern', 'Europe/Zurich'], ['Europe/Porto', 'Europe/Lisbon'], ['Europe/Lyon', 'Europe/Paris'], ['Africa/Cape_Town', 'Africa/Johannesburg'],
    ['Asia/Doha', 'Asia/Qatar'], ['Asia/Hanoi', 'Asia/Ho_Chi_Minh'],
    // Birmingham, Memphis and the like are on both sides of the ocean.
    ['Europe/Birmingham', undefined], ['Africa/Memphis', undefined], ['America/Hamburg', undefined],
  ])('%s is in the zone %s', (city, zone) => {
    expect(suggested(city)).toBe(zone);
  });

  it.each(
    (
      'America/Leon America/Lina America/Santa_Cruz America/Santiago_de_Cuba America/Cordova America/Concepcion ' +
      'America/Ibague America/Arequipa America/Valencia America/Cleveland America/Raleigh America/Oakland America/Omaha ' +
      'Europe/Genoa Europe/Nice Europe/Bari Europe/Lviv_Oblast Europe/Bath Europe/Kolding Europe/Lodz Europe/Brest Europe/Ulm ' +
      'Europe/Sofiya_Park Europe/Cork Europe/Nantes Europe/Valencia Europe/Palermo Europe/Catania Europe/Odense Europe/Bergen ' +
      'Asia/Dhahran Asia/Dili_Road Asia/Kandy Asia/Multan Asia/Aleppo Asia/Basra Asia/Suzhou Asia/Medan Asia/Penang Asia/Ipoh ' +
      'Asia/Daegu Asia/Kobe Asia/Nara Asia/Vadodara Asia/Indore Asia/Salem Asia/Goa Asia/Tabriz Asia/Manali ' +
      'Africa/Kumasi Africa/Oran Africa/Fez Africa/Tangier Africa/Ibadan Africa/Kano Australia/Newcastle Pacific/Hilo'
    ).split(' '),
  )('%s is none of the cities that zones are named after', (city) => {
    expect(suggested(city)).toBeUndefined();
  });
});

describe('the tables', () => {
  const split = (text: string) => text.split(' ');

  it('name zones that engines know, and cities that are none', () => {
    for (const zones of Object.values(zonesByAbbreviation))
      for (const zone of split(zones)) expect([zone, isKnown(zone)]).toEqual([zone, true]);
    for (const [zone, cities] of Object.entries(citiesByZone)) {
      expect([zone, isKnown(zone)]).toEqual([zone, true]);
      for (const city of split(cities)) {
        expect(zoneProblem(city, undefined), city).toEqual({ kind: 'unknown', suggestion: zone });
      }
    }
    for (const pair of modernNames.split('\n'))
      for (const zone of split(pair)) expect([zone, isKnown(zone)]).toEqual([zone, true]);
  });

  it('have each name once', () => {
    const all = [...Object.values(citiesByZone).flatMap(split), ...split(namesakes), ...split(recentZones)];
    expect(new Set(all.map((name) => name.toLowerCase())).size).toBe(all.length);
  });
});

it('a long text is unknown at once', () => {
  for (const text of ['x'.repeat(1_000_000), 'A/'.repeat(500_000), '\u0301'.repeat(1_000_000), '+'.repeat(1_000_000)]) {
    expect(zoneProblem(text, undefined)).toEqual({ kind: 'unknown' });
    expect(zoneProblem(text, new Set(['UTC']))).toEqual({ kind: 'unknown' });
  }
});
