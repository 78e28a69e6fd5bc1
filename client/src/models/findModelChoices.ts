import type { WireModel } from '../../../server/src/shared/models.js';
import type { EndpointSettings } from './readEndpoint.js';

/** What there is to choose from. */
export type ModelChoices =
  | { readonly kind: 'none'; readonly why: string }
  | { readonly kind: 'only'; readonly model: WireModel }
  /** `hint`: what stands above the models. */
  | { readonly kind: 'several'; readonly models: readonly WireModel[]; readonly hint: string };

export const missingModel =
  'No language model available. Install an extension that provides one, such as GitHub Copilot Chat. Or set skillwright.model.baseUrl and skillwright.model.name to use an OpenAI-compatible endpoint.';

/** The endpoint of the settings, then the editor's models. Where an endpoint is meant but not usable, no other takes its place unasked. */
export function findModelChoices({ endpoint, wrong }: EndpointSettings, editors: readonly WireModel[]): ModelChoices {
  const models = endpoint ? [endpoint, ...editors] : editors;
  const [only, ...more] = models;
  if (!only) return { kind: 'none', why: wrong ?? missingModel };
  return more.length === 0 && wrong === undefined
    ? { kind: 'only', model: only }
    : { kind: 'several', models, hint: wrong ?? 'Choose a model' };
}
