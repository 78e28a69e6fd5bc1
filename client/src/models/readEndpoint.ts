import type { WireModel } from '../../../server/src/shared/models.js';
import { readEditorModelId } from './toEditorModelId.js';

/** What the settings say about an endpoint. */
export interface EndpointSettings {
  /** Undefined where none is named, or it is no URL. */
  readonly baseUrl?: string;
  /** Undefined where something is missing. */
  readonly endpoint?: Extract<WireModel, { kind: 'endpoint' }>;
  /** Why there is no endpoint although one is meant, and what to do. */
  readonly wrong?: string;
}

/** @param settings as they are written, of the section `skillwright.model` */
export function readEndpoint(settings: { readonly baseUrl: string; readonly name: string }): EndpointSettings {
  const baseUrl = settings.baseUrl.trim();
  const name = settings.name.trim();
  if (baseUrl === '') return {};
  if (!/^https?:\/\/[^/\s]+/.test(baseUrl) || !URL.canParse(baseUrl))
    return { wrong: `The setting skillwright.model.baseUrl must be an http or https URL, not “${baseUrl}”.` };
  if (name === '')
    return {
      baseUrl,
      wrong: 'The setting skillwright.model.name is empty. Set it to the name of a model at the endpoint.',
    };
  return { baseUrl, endpoint: { kind: 'endpoint', baseUrl, name } };
}

/** Where a model is: the user is to see who gets the texts. */
export const formatModelPlace = (model: WireModel): string =>
  model.kind === 'endpoint'
    ? new URL(model.baseUrl).origin
    : `Editor model, provided by ${readEditorModelId(model.id).vendor}`;

/** A model as a title names it. */
export const formatModelTitle = (model: WireModel): string =>
  model.kind === 'endpoint' ? `${model.name} at ${formatModelPlace(model)}` : model.name;
