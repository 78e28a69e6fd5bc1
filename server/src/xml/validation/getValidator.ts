import type { Logger, Services } from '../../core/index.js';
import { createOffloadingValidator } from './createOffloadingValidator.js';
import { loadLibxml2Validator } from './loadLibxml2Validator.js';
import { createWorkerValidator } from './createWorkerValidator.js';
import type { XmlValidator } from './xmlValidator.js';

/**
 * One validator per engine: two of them share no compiled schema. An engine is known by its logger, which stays the same
 * where its services are wrapped for a while.
 */
const validators = new WeakMap<Logger, Promise<XmlValidator | undefined>>();

/** The engine's validator, loaded when first needed; undefined (logged once) where WebAssembly is not to be had. */
export function getValidator(services: Services): Promise<XmlValidator | undefined> {
  const known = validators.get(services.log);
  if (known) return known;
  const { startWorker } = services;
  const inPlace = loadLibxml2Validator();
  const validator = startWorker
    ? inPlace.then(validator => createOffloadingValidator(validator, createWorkerValidator(startWorker)))
    : inPlace;
  const loading = validator.catch((cause: unknown) => {
    services.log.error('XML cannot be validated: libxml2 did not load', cause);
    return undefined;
  });
  validators.set(services.log, loading);
  return loading;
}
