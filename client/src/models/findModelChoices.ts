import type { WireModel } from '../../../server/src/shared/models.js';
import type { EndpointSettings } from './readEndpoint.js';
import { modelMessages } from '../messages/modelMessages.js';

/** The models to choose from. */
export type ModelChoices =
  | { readonly kind: 'none'; readonly why: string }
  | { readonly kind: 'only'; readonly model: WireModel }
  /** `hint`: the text above the list. */
  | { readonly kind: 'several'; readonly models: readonly WireModel[]; readonly hint: string };

/** The endpoint of the settings, then the editor's models. If the endpoint is invalid, the user is asked before another model is used. */
export function findModelChoices({ endpoint, wrong }: EndpointSettings, editors: readonly WireModel[]): ModelChoices {
  const models = endpoint ? [endpoint, ...editors] : editors;
  const [only, ...more] = models;
  if (!only) return { kind: 'none', why: wrong ?? modelMessages.noModel() };
  return more.length === 0 && wrong === undefined
    ? { kind: 'only', model: only }
    : { kind: 'several', models, hint: wrong ?? modelMessages.chooseModel() };
}
