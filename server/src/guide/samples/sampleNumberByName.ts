import { splitIdentifier } from './sampleByName.js';

/** Numbers by the last word of a name. */
const byLastWord: readonly (readonly [RegExp, number])[] = [
  [/^port$/, 8080],
  [/^(?:number|num|no|ids?|iids?)$/, 42],
  [/^(?:limit|count|size|max|length|lines|results|head|tail|top|records|rows|items|entries)$/, 10],
  [/^(?:timeout|interval|duration|ttl|wait|delay|seconds|minutes)$/, 30],
  [/^(?:ms|millis|milliseconds)$/, 5000],
  [/^(?:radius|distance)$/, 500],
  [/^width$/, 1280],
  [/^height$/, 720],
  [/^depth$/, 2],
  [/^year$/, 2026],
  [/^month$/, 6],
  [/^day$/, 15],
  [/^hour$/, 9],
  [/^(?:latitude|lat)$/, 52.52],
  [/^(?:longitude|lng|lon|long)$/, 13.405],
  [/^(?:price|amount|cost|total|budget|salary)$/, 250],
  [/^(?:percent|percentage)$/, 25],
  [/^temperature$/, 0.7],
  [/^(?:quantity|quantities|qty|copies|guests|people|adults)$/, 2],
  [/^(?:dimension|dimensions)$/, 1536],
  [/^(?:retries|attempts)$/, 3],
  [/^age$/, 34],
  [/^(?:weight|mass)$/, 70],
  [/^(?:timestamp|ts)$/, 1768469400],
];

/** A number that the parameter usually holds. Identifiers of things are rarely 1; pages are. @param text what is written about it */
export function sampleNumberByName(name: string, text = ''): number {
  const words = splitIdentifier(name);
  const last = words.at(-1) ?? '';
  if (/^ids?$/.test(last) && words.length > 2) return 1042;
  if (/^(?:timeout|interval|duration|wait|delay)$/.test(last) && /\bmilliseconds?\b|\bms\b/i.test(text)) return 5000;
  return byLastWord.find(([pattern]) => pattern.test(last))?.[1] ?? 1;
}
