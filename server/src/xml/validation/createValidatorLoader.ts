import type { Logger, StartWorker, XmlValidator } from '../../core/index.js';
import { maxCheckedElements } from '../limits.js';
import { createOffloadingValidator } from './createOffloadingValidator.js';
import { createWorkerValidator } from './createWorkerValidator.js';
import { loadLibxml2Validator } from './loadLibxml2Validator.js';

/**
 * Loads one validator, when it is first asked for. Undefined, logged once, where WebAssembly is not available.
 * @param startWorker absent where the shell has no threads: documents are then validated in place, within narrower limits
 */
export function createValidatorLoader(log: Logger, startWorker?: StartWorker): () => Promise<XmlValidator | undefined> {
  let loading: Promise<XmlValidator | undefined> | undefined;
  return () => (loading ??= loadValidator(log, startWorker));
}

async function loadValidator(log: Logger, startWorker: StartWorker | undefined): Promise<XmlValidator | undefined> {
  try {
    const validator = await loadLibxml2Validator();
    if (!startWorker) return { ...validator, maxElements: maxCheckedElements };
    return createOffloadingValidator(validator, createWorkerValidator(startWorker));
  } catch (cause) {
    log.error('XML cannot be validated: libxml2 did not load', cause);
    return undefined;
  }
}
