// @ts-check
import { bundleInstalledSuites, listSuites } from './bundleSuites.mjs';
import { nodeHosts } from './hosts.mjs';
import { retryFailed } from './retryFailed.mjs';
import { prepareInstalled } from './runInstalled.mjs';
import { chineseLook, plainLook, runTour } from './runTour.mjs';

/**
 * The jobs that drive tours of test/vscode/tour.
 * @param {object} options
 * @param {string[]} options.names of tours; all when none of them is named
 * @param {string[]} options.stages `oldest`, `newest`, `web`; all when none of them is named
 * @param {(host: import('./hosts.mjs').NodeHost | 'web') => import('./runTour.mjs').Look[]} [options.looksOf] a plain one when left out
 * @returns {Promise<(() => Promise<import('./control.mjs').TestResult[]>)[]>}
 */
export async function createTours({ names, stages, looksOf = () => [plainLook] }) {
  const [oldest, newest] = nodeHosts;
  const places = /** @type {const} */ ([
    ['newest', newest],
    ['oldest', oldest],
    ['web', 'web'],
  ]);
  const isAny = !places.some(([stage]) => stages.includes(stage));
  const tours = await bundleInstalledSuites('tour', await listSuites('tour'));
  const isNamed = (/** @type {string} */ name) =>
    names.includes(name) || !tours.some(tour => names.includes(tour.name));
  const { vsix } = await prepareInstalled([]);
  return tours
    .filter(({ name }) => isNamed(name))
    .flatMap(({ name, file }) =>
      places
        .filter(([stage]) => isAny || stages.includes(stage))
        .flatMap(([, host]) => {
          // A tour in another language is one of the newest.
          if (name === 'chinese') return host === newest ? [{ host, file, look: chineseLook }] : [];
          return looksOf(host).map(look => ({ host, file, look }));
        }),
    )
    .map(({ host, file, look }) => async () => {
      const run = () => runTour(host, vsix, file, look);
      return retryFailed(`${host === 'web' ? host : host.version} tour`, await run(), run);
    });
}
